import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { defineConfig } from 'vitepress'

const root = resolve(import.meta.dirname, '../..')

/** The title of a page: its first line. */
function title(path) {
  return readFileSync(join(root, path), 'utf8').split('\n', 1)[0].replace(/^# /, '').replaceAll('`', '')
}

const page = path => ({ text: title(path), link: '/' + path.replace(/README\.md$/, '').replace(/\.md$/, '') })
const pages = (folder, ...names) => names.map(name => page(`docs/${folder}/${name}.md`))

/** Pages of a folder that are not listed by name, in order. */
const all = folder =>
  readdirSync(join(root, 'docs', folder))
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map(name => page(`docs/${folder}/${name}`))

/** Links to files that are no pages: offered as they are if the site has them, else only their text. */
const copied = ['LICENSE', 'NOTICE', 'CITATION.cff']
function filesThatAreNoPages(markdown) {
  const open = markdown.renderer.rules.link_open ?? ((tokens, i, options, env, self) => self.renderToken(tokens, i, options))
  markdown.core.ruler.push('files', state => {
    const folder = dirname(state.env.realPath ?? state.env.path)
    for (const token of state.tokens.flatMap(token => token.children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null
      if (!href || /^([a-z]+:|#)/.test(href)) {
        continue
      }
      const file = relative(root, normalize(join(folder, href.replace(/#.*/, ''))))
      if (copied.includes(file)) {
        token.attrSet('href', relative(relative(root, folder), file))
        token.attrSet('target', '_self')
      } else if (!/\.md$/.test(file) && !file.startsWith('docs/images/')) {
        token.attrSet('href', '#')
        token.attrSet('target', '_self')
        token.attrSet('class', 'source')
      }
    }
  })
}

/** Pages are plain Markdown: {{ is text, not Vue's. (In code, VitePress sees to that.) */
function bracesAreText(markdown) {
  const text = markdown.renderer.rules.text
  markdown.renderer.rules.text = (...all) => text(...all).replaceAll('{{', '<span v-pre>{{</span>')
}

export default defineConfig({
  title: 'Refold',
  description: 'Structured data to vectors and back, exactly',
  srcDir: '..',
  outDir: 'target/site',
  cacheDir: 'target/vitepress',
  srcExclude: ['**/target/**', '**/node_modules/**', '.github/**'],
  rewrites: id => id.replace(/(^|\/)README\.md$/, '$1index.md'),
  lastUpdated: false,
  markdown: {
    config: markdown => {
      filesThatAreNoPages(markdown)
      bracesAreText(markdown)
    },
  },
  // Pages above this folder would not find it.
  vite: { resolve: { alias: { vue: join(root, 'docs/node_modules/vue') } } },
  buildEnd({ outDir }) {
    for (const file of copied.filter(file => existsSync(join(root, file)))) {
      copyFileSync(join(root, file), join(outDir, file))
    }
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Tutorials', link: '/docs/tutorials/java' },
      { text: 'How-to guides', link: '/docs/how-to/unseen-data' },
      { text: 'Reference', link: '/docs/reference/commands' },
      { text: 'Explanation', link: '/docs/explanation/method' },
    ],
    sidebar: [
      { text: 'Refold', items: [page('README.md'), page('CHANGELOG.md')] },
      { text: 'Tutorials', items: pages('tutorials', 'java', 'python', 'command-line') },
      { text: 'How-to guides', items: all('how-to') },
      { text: 'Reference', items: all('reference') },
      { text: 'Measurements', collapsed: true, items: all('reference/measurements') },
      {
        text: 'Explanation',
        items: pages('explanation', 'method', 'exact-decoding', 'counting-bound', 'sizing', 'similarity', 'paper'),
      },
      {
        text: 'For contributors',
        collapsed: true,
        items: [page('CONTRIBUTING.md'), page('docs/architecture.md'), page('docs/fuzzing.md'), page('docs/releasing.md')],
      },
      { text: 'Decisions', collapsed: true, items: all('decisions') },
    ],
  },
})
