import { AppError } from '../errors.ts';

const ORGANIZATION_NAME = /^[^\p{Cc}]{1,254}$/u;

/** Errors: AppError 'invalid' for what no new organization may be called. */
export function demandOrganizationName(name: string): void {
  if (!ORGANIZATION_NAME.test(name) || name.trim() !== name) {
    throw new AppError('invalid', (say) => say.organizationNameInvalid);
  }
}
