import { store } from './stored.ts';

const STORAGE_KEY = 'plumbline-typefaces';

/**
 * Shows the portal's own typefaces from now on. Until the first screen stands, those of the system take their place, so
 * that nothing waits for them; a browser that has them shows them from its first paint on, by `index.html`.
 */
export function showTypefaces(): void {
  const { dataset } = document.documentElement;
  if (dataset['typefaces'] !== undefined) return;
  dataset['typefaces'] = '';
  document.fonts.addEventListener('loadingdone', () => store(STORAGE_KEY, 'fetched'), { once: true });
}
