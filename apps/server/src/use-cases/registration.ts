import { AppError } from '../errors.ts';
import type { Language } from '../messages/languages.ts';
import type { UseCaseParts } from './parts.ts';

/** The messages that are counted. Source: specification, section 7, Admin. */
const COUNTED_MESSAGES = ['REGISTRATION_PROMPT'];

export function registrationUseCases({ store, registration }: Pick<UseCaseParts, 'store' | 'registration'>) {
  return {
    doesUserExist: (userName: string): Promise<boolean> => registration.doesUserExist(userName),

    /** The account can be used at once. Errors: AppError 'already-exists', 'invalid', 'forbidden'. */
    register: (userName: string, password: string, language: Language): Promise<void> =>
      registration.registerUser(userName, password, language),

    /** Keeps who told a user of the product; says nothing of whether there is such a user. */
    async captureReferrer(userName: string, referrer: string): Promise<void> {
      if (await registration.doesUserExist(userName)) await store.statistics.addReferrer(userName, referrer);
    },

    /** Counts a message. Errors: AppError 'invalid' for one that is not counted. */
    async countMessage(message: string): Promise<void> {
      if (!COUNTED_MESSAGES.includes(message)) throw new AppError('invalid', (say) => say.noSuchMessage);
      await store.statistics.countMessage(message);
    },
  };
}
