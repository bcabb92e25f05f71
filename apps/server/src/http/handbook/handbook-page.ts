import { html, type Html } from '../../html.ts';
import type { HandbookPage } from './handbook.ts';
import { handbookTexts as texts } from './texts.ts';

/** One page with the way to all others; needs no script. */
export function handbookPage(pages: readonly HandbookPage[], page: HandbookPage): string {
  const at = pages.indexOf(page);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${texts.title(page.title)}</title>
        <link rel="stylesheet" href="handbook.css" />
      </head>
      <body>
        <nav aria-label="${texts.contents}">
          <a class="brand" href="/">Plumbline</a>
          <ul>
            ${pages.map(
              (other) =>
                html`<li>
                  <a href="${addressOf(other)}" ${other === page ? html`aria-current="page"` : undefined}
                    >${other.title}</a
                  >
                </li>`,
            )}
          </ul>
        </nav>
        <main>
          ${page.content}
          <p class="around">${wayTo(texts.previous, pages[at - 1])} ${wayTo(texts.next, pages[at + 1])}</p>
        </main>
      </body>
    </html>`.markup;
}

function wayTo(label: string, page: HandbookPage | undefined): Html | undefined {
  return page && html`<a href="${addressOf(page)}">${label}: ${page.title}</a>`;
}

function addressOf({ name }: HandbookPage): string {
  return name === '' ? './' : name;
}
