import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { preferredLanguage } from './messages/languages.ts';
import { loadMessages } from './messages/load-messages.ts';

/** Texts are chosen when their modules run, so everything that has texts is imported once the language is there. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element #root.');
  // English is always there: a catalogue that cannot be fetched must not keep the portal from its readers.
  await loadMessages(preferredLanguage()).catch(() => loadMessages('en'));
  const { Portal } = await import('./Portal.tsx');

  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Portal />
      </BrowserRouter>
    </StrictMode>,
  );
}

void start();
