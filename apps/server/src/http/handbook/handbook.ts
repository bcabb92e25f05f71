import { readFileSync } from 'node:fs';
import { Marked, type Tokens } from 'marked';
import { html, trustedHtml, type Html } from '../../html.ts';

/** A page of the handbook, which people can also read in the repository. */
export interface HandbookPage {
  /** What its address ends in; empty for the first one. */
  readonly name: string;
  readonly title: string;
  /** Made when it is first asked for: servers start without. */
  readonly content: Html;
}

/** Where the first page stands; it lists the others. */
const FIRST = 'README.md';

/**
 * The pages of a folder of Markdown files, in the order in which the first one lists them. They are our own texts: nothing
 * that people write is rendered. Errors: a page that is listed and not there, or that has no title.
 */
export function readHandbook(folder: URL): readonly HandbookPage[] {
  const first = readFileSync(new URL(FIRST, folder), 'utf8');
  const listed = [...first.matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, name = '']) => name);
  return [
    pageOf('', first),
    ...listed.map((name) => pageOf(name, readFileSync(new URL(`${name}.md`, folder), 'utf8'))),
  ];
}

function pageOf(name: string, text: string): HandbookPage {
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`The page "${name}" of the handbook has no title.`);
  let content: Html | undefined;
  return {
    name,
    title,
    get content() {
      return (content ??= trustedHtml(rendered(text)));
    },
  };
}

/** The address of a place by what it is called: `Exit codes` is `exit-codes`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Links lead to pages beside this one, or elsewhere. */
function addressOf(href: string): string {
  const [, name, place = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name === undefined)
    return href === '../rules/README.md' ? '/rules' : href.replace(/^\.\.\/schemas\//, 'schemas/');
  return `${name === 'README' ? './' : name}${place}`;
}

function rendered(text: string): string {
  return new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        return `<h${depth} id="${anchorOf(heading)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Whoever has no mouse scrolls what is wider than the screen, too.
      code: ({ text: code, lang = '' }) => {
        const [, file] = /^(?!sh )\S+ (\S+)$/.exec(lang) ?? [];
        const name = file === undefined ? undefined : html`<figcaption>${file}</figcaption>`;
        return html`<figure>
          ${name}
          <pre tabindex="0"><code>${code}</code></pre>
        </figure>`.markup;
      },
      table(token: Tokens.Table) {
        const cell = (tag: string, { tokens }: Tokens.TableCell): string =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        const row = (tag: string, cells: readonly Tokens.TableCell[]): string =>
          `<tr>${cells.map((each) => cell(tag, each)).join('')}</tr>`;
        const body = token.rows.map((cells) => row('td', cells)).join('');
        return `<div class="table" tabindex="0"><table><thead>${row('th', token.header)}</thead><tbody>${body}</tbody></table></div>`;
      },
      link({ href, tokens }) {
        return html`<a href="${addressOf(href)}">${trustedHtml(this.parser.parseInline(tokens))}</a>`.markup;
      },
      // None of ours has any.
      html: ({ text: markup }) => html`${markup}`.markup,
    },
  }).parse(text, { async: false });
}
