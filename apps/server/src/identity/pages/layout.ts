import { html, type Html } from '../../html.ts';

/** Where the pages' style sheet and scripts are served, below the prefix of the identity service. */
export const ASSETS_PATH = '/auth/assets';

export interface Page {
  readonly title: string;
  readonly content: Html;
  /** A file of `assets/` that the page works better with, and works without. */
  readonly script?: string;
}

/** The frame of every page that a person sees: the product's name above one card. */
export function renderPage({ title, content, script }: Page): string {
  return html`<!doctype html>
    <html lang="en">
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
        <main class="card">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.markup;
}
