import { html, type Html } from '../../html.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi.ts';
import { docsTexts as texts } from './texts.ts';
import { typeText } from './type-text.ts';

/** Said once, at the top. */
const OF_EVERY_ANSWER = 'X-Request-Id';

interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The API's description as one page for people, which needs no script. */
export function docsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const descriptions = Object.fromEntries(
    Object.entries(document.components.headers).map(([name, { description }]) => [
      `#/components/headers/${name}`,
      description,
    ]),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${texts.title}</title>
        <link rel="stylesheet" href="docs.css" />
      </head>
      <body>
        <nav aria-label="${texts.contents}">
          <a class="brand" href="/">Plumbline</a>
          <ul>
            ${groups.map(({ name, calls: { length } }) => contentsEntry(name, length))}
            ${contentsEntry(texts.types, Object.keys(document.components.schemas).length)}
          </ul>
        </nav>
        <main>
          <h1>${texts.title}</h1>
          <p>${inlineCode(document.info.description)}</p>
          <p>${texts.below(document.servers[0]?.url ?? '')} <a href="openapi.json">${texts.document}</a></p>
          ${groups.map(
            ({ name, calls: ofGroup }) =>
              html`<section id="${anchorOf(name)}">
                <h2>${name}</h2>
                ${ofGroup.map((call) => callEntry(call, descriptions))}
              </section>`,
          )}
          <section id="${anchorOf(texts.types)}">
            <h2>${texts.types}</h2>
            ${Object.entries(document.components.schemas).map(typeEntry)}
          </section>
        </main>
      </body>
    </html>`.markup;
}

function contentsEntry(name: string, count: number): Html {
  return html`<li><a href="#${anchorOf(name)}">${name}</a> <span>${count}</span></li>`;
}

/** `descriptions` of headers, by what refers to them. */
function callEntry({ method, path, operation }: DescribedCall, descriptions: Readonly<Record<string, string>>): Html {
  const { operationId, summary, description, parameters, requestBody, responses, security } = operation;
  const { default: failure, ...others } = responses;
  const answers = Object.entries(others).flatMap(([status, answer]) =>
    '$ref' in answer ? [] : [[status, answer] as const],
  );
  const failures = Object.entries(others).flatMap(([status, answer]) => ('$ref' in answer ? [status] : []));
  return html`<details id="${operationId}">
    <summary>
      <span class="method">${method}</span> <code>${path.replaceAll('/', '/\u200b')}</code> <span>${summary}</span>
    </summary>
    ${description !== undefined && html`<p>${inlineCode(description)}</p>`}
    <p>${permissionOf(security)}</p>
    <dl>
      ${parameters.map(
        ({ name, in: place, required, schema }) =>
          html`<dt><code>${name}</code> <span>${texts.place(place, required)}</span></dt>
            <dd><code>${typeText(schema)}</code></dd>`,
      )}
      ${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => contentEntry(texts.body, type, schema))}
      ${answers.flatMap(([status, { content = {}, headers = {} }]) => {
        const label = texts.answer(status);
        const names = Object.keys(headers).filter((name) => name !== OF_EVERY_ANSWER);
        return [
          ...(Object.keys(content).length === 0
            ? [
                html`<dt>${label}</dt>
                  <dd>${texts.nothing}</dd>`,
              ]
            : Object.entries(content).map(([type, { schema }]) => contentEntry(label, type, schema))),
          ...names.map(
            (name) =>
              html`<dt><code>${name}</code> <span>${texts.headerOf(status)}</span></dt>
                <dd>${inlineCode(descriptions[headers[name]?.$ref ?? ''] ?? '')}</dd>`,
          ),
        ];
      })}
      <dt>${texts.failure}</dt>
      <dd>${failure.description} ${texts.statuses(failures)}</dd>
    </dl>
  </details>`;
}

/** What a call needs in `Authorization`. */
function permissionOf([requirement]: Operation['security']): string {
  if (!requirement) return texts.noToken;
  const [scope] = requirement['token'] ?? [];
  return scope === undefined ? texts.peopleOnly : texts.leastScope(scope);
}

function contentEntry(label: string, mediaType: string, schema: JsonSchema): Html {
  return html`<dt>${label} <span>${mediaType}</span></dt>
    <dd><pre>${linkedTypes(schema)}</pre></dd>`;
}

function typeEntry([name, schema]: readonly [string, JsonSchema]): Html {
  // Inside, because a browser opens what it is led into.
  return html`<details>
    <summary><code>${name}</code></summary>
    <pre id="${anchorOf(name)}">${linkedTypes(schema)}</pre>
  </details>`;
}

/** A type whose parts that have a name lead to where that is described: only those begin with a capital letter. */
function linkedTypes(schema: JsonSchema): readonly Html[] {
  return typeText(schema)
    .split(/\b([A-Z][A-Za-z]+)\b(?!")/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="#${anchorOf(part)}">${part}</a>`));
}

function anchorOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** What stands between backticks as code. */
function inlineCode(text: string): readonly Html[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}
