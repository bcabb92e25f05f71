/*
 * The tag manager counts page views and events where an operator has configured one. Nothing is loaded, and nothing
 * kept, without a container id or for visitors who have set Do Not Track. Source: specification, section 7, Other.
 */

/** What can happen that is counted, beside page views. No names: neither of people nor of what they have. */
type CountedEvent = 'quickstart_added' | 'search_opened';

const TAG_MANAGER = 'https://www.googletagmanager.com';

/** What the tag manager reads; undefined as long as there is none. */
let dataLayer: Record<string, unknown>[] | undefined;

/** Loads the tag manager of a container, once. */
export function startTagManager(containerId: string | undefined): void {
  if (containerId === undefined || navigator.doNotTrack === '1' || dataLayer) return;
  dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  // Where the tag manager's script looks for it.
  Object.assign(window, { dataLayer });
  allowItsScripts();

  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG_MANAGER}/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

/** Counts that a page of some kind was opened; see `pageKind`. */
export function countPageView(pageKind: string): void {
  dataLayer?.push({ event: 'page_view', page_path: pageKind });
}

export function countEvent(event: CountedEvent): void {
  dataLayer?.push({ event });
}

/** A part of the browser that the platform's types do not have yet. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    readonly createPolicy: (name: 'default', rules: { readonly createScriptURL: (url: string) => string }) => unknown;
  };
}

/** The pages' policy lets no script in; this lets in those of the tag manager's host, its own among them, and no markup. */
function allowItsScripts(): void {
  const { trustedTypes } = window as WithTrustedTypes;
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, window.location.href).origin !== TAG_MANAGER)
        throw new TypeError(`${url} is no script of ours.`);
      return url;
    },
  });
}
