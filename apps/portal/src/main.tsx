import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { beginVisit } from './data/visit.ts';
import { preferredLanguage } from './messages/languages.ts';
import { loadMessages } from './messages/load-messages.ts';
import { preloadScreen } from './preload-screen.ts';

/** Texts are chosen when their modules run, so everything that has texts is imported once the language is there. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root.');
  const visit = beginVisit();
  // English is always there: a catalogue that cannot be fetched must not keep the portal from its readers.
  await loadMessages(preferredLanguage()).catch(() => loadMessages('en'));
  const loading = import('./Portal.tsx');
  // What cannot be fetched now is fetched again, or reported, when the screen is shown.
  preloadScreen(window.location.pathname).catch(() => {});
  const { Portal } = await loading;

  // The portal's boundaries say themselves what they have not expected; React would log every refused call, too.
  createRoot(root, { onCaughtError() {} }).render(
    <StrictMode>
      <BrowserRouter>
        <Portal visit={visit} />
      </BrowserRouter>
    </StrictMode>,
  );
}

void start();
