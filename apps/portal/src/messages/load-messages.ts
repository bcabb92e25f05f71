import { translateValidation } from '@plumbline/model/validation-texts';
import type { Language } from './languages.ts';
import { speak } from './translatable.ts';

/** Makes the page speak a language. It has to be done before any module with texts runs. Errors: rejects when they cannot be fetched. */
export async function loadMessages(language: Language): Promise<void> {
  document.documentElement.lang = language;
  switch (language) {
    case 'en':
      return;
    case 'de': {
      const { german } = await import('./de/german.ts');
      speak(german);
      translateValidation(german.validation);
    }
  }
}
