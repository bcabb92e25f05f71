import type { Usage } from '@plumbline/model/contract/usage';
import type { QuotaName } from './quotas.ts';
import { texts } from './texts.ts';

/** `8.5 GiB of 10 GiB`. */
export function quotaText(name: QuotaName, { used, most }: Usage[QuotaName]): string {
  const isOfBytes = name === 'bytes' || name === 'uploadedBytesOfDay';
  return isOfBytes ? texts.ofBytes(used, most) : texts.ofNumber(used, most);
}
