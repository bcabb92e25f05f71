import { UNSEEN_CHARACTERS } from '@plumbline/model/names';
import { AppError } from '../errors.ts';

const ORGANIZATION_NAME = new RegExp(`^[^${UNSEEN_CHARACTERS}]{1,254}$`, 'u');

/** Errors: AppError 'invalid' for what no new organization may be called. */
export function demandOrganizationName(name: string): void {
  if (!ORGANIZATION_NAME.test(name) || name.trim() !== name || name.normalize('NFC') !== name) {
    throw new AppError('invalid', (say) => say.organizationNameInvalid);
  }
}
