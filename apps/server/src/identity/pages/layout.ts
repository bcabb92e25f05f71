import { html, type Html } from '../../html.ts';
import { LANGUAGE_TAGS, LANGUAGES } from '../../messages/languages.ts';
import { inLanguage, type Reader } from './reader.ts';

/** Where the pages' style sheet and scripts are served, below the prefix of the identity service. */
export const ASSETS_PATH = '/auth/assets';

export interface Page {
  readonly title: string;
  readonly content: Html;
  /** A file of `assets/` that the page works better with, and works without. */
  readonly script?: string;
  /** Whether it lists more than a form has. */
  readonly isWide?: boolean;
  /** Where the page is got again when it answers a form. */
  readonly address?: string;
}

/** The frame of every page that a person sees: the product's name above one card, the languages below it. */
export function renderPage({ title, content, script, address, isWide = false }: Page, reader: Reader): string {
  return html`<!doctype html>
    <html lang="${reader.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Plumbline</title>
        <link rel="stylesheet" href="${ASSETS_PATH}/identity.css" />
        <link rel="icon" href="${ASSETS_PATH}/plumbline.svg" type="image/svg+xml" />
        ${script && html`<script type="module" src="${ASSETS_PATH}/${script}"></script>`}
      </head>
      <body>
        <header>
          <a class="brand" href="/"
            ><img src="${ASSETS_PATH}/plumbline.svg" alt="" width="20" height="28" />Plumbline</a
          >
        </header>
        <main class="${isWide ? 'card wide' : 'card'}">
          <h1>${title}</h1>
          ${content}
        </main>
        ${languageSwitch(reader, reader.address ?? address)}
      </body>
    </html>`.markup;
}

/** The same page in each language; nothing where it cannot be got again. */
function languageSwitch({ language: current, texts }: Reader, address: string | undefined): Html | undefined {
  if (address === undefined) return undefined;
  return html`<footer>
    <nav class="languages" aria-label="${texts.identity.language}">
      ${LANGUAGE_TAGS.map(
        (language) =>
          html`<a
            href="${inLanguage(address, language)}"
            lang="${language}"
            hreflang="${language}"
            ${language === current && html`aria-current="true"`}
            >${LANGUAGES[language]}</a
          >`,
      )}
    </nav>
  </footer>`;
}
