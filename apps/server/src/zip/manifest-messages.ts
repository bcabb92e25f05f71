import type { Manifest } from '@plumbline/model/cluster';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import type { Machine } from '@plumbline/model/machine';
import type { Service } from '@plumbline/model/service';
import type { ErrorCode } from '../errors.ts';
import type { Language } from '../messages/languages.ts';

/** One small part of a manifest, told in the order in which it is put together: a file belongs to the service before it. */
export type ManifestPart =
  | { readonly kind: 'cluster'; readonly fields: Omit<Manifest, 'machines' | 'clusterServices'> }
  | { readonly kind: 'machine'; readonly key: string; readonly fields: Omit<Machine, 'services'> }
  | {
      readonly kind: 'service';
      readonly machine: string | undefined;
      readonly key: string;
      readonly fields: Omit<Service, 'configFileList' | 'complimentaryFileList'>;
    }
  | { readonly kind: 'configuration'; readonly file: ConfigurationFile }
  | { readonly kind: 'complimentary'; readonly file: ComplimentaryFile };

type InEachLanguage = Readonly<Record<Language, string>>;

/** A sentence cannot go from process to process, so it goes in every language. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly detail: InEachLanguage;
  readonly errors: readonly { readonly path: string; readonly message: InEachLanguage }[] | undefined;
}
