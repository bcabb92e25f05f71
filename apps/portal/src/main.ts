import './styles.css';
import { beginVisit } from './data/visit.ts';
import { preferredLanguage } from './messages/languages.ts';
import { loadMessages } from './messages/load-messages.ts';
import { preloadScreen } from './preload-screen.ts';

/*
 * The first script of a visit, and so a small one: it sets going all that takes turns on the network, and leaves the rest
 * to what it imports.
 */

/** Texts are chosen when their modules run, so everything that has texts is imported once the language is there. */
async function start(): Promise<void> {
  const visit = beginVisit();
  // English is always there: a catalogue that cannot be fetched must not keep the portal from its readers.
  await loadMessages(preferredLanguage()).catch(() => loadMessages('en'));
  const { pathname } = window.location;
  // What cannot be fetched now is fetched again, or reported, when the screen is shown.
  const ahead = {
    summary: import('./data/first-summary.ts')
      .then(({ askForFirstSummary }) => askForFirstSummary(visit, pathname))
      .catch(() => undefined),
    screen: preloadScreen(pathname).catch(() => {}),
  };
  const { showPortal } = await import('./show-portal.tsx');
  await stylesheet();
  showPortal(visit, ahead);
}

/** It stands at the page's end, where it does not keep the page from being painted. Without it, the portal still works. */
async function stylesheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (link === null || link.sheet !== null) return;
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

void start();
