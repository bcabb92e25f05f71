import { enterpriseDirectiveWarning, MAX_SEARCHED_BYTES } from '@plumbline/model/enterprise-directives';
import type { Owner } from '@plumbline/model/organization';

/** A file as its entry names it. */
export interface NamedFile {
  readonly fileName: string;
  readonly configFileType: string;
}

/** The text in which directives are looked for; empty for what is too large to be looked into, or cannot be read. */
export async function searchedText(content: Blob): Promise<string> {
  if (content.size > MAX_SEARCHED_BYTES) return '';
  // Its upload tells that it cannot be read.
  return content.text().catch(() => '');
}

/** What to say of a file's text to an owner who may not use every directive; undefined where all is well. */
export function enterpriseWarning(
  { kind }: Owner,
  serviceName: string,
  file: NamedFile,
  text: string,
): string | undefined {
  return kind === 'organization' ? undefined : enterpriseDirectiveWarning(serviceName, file, text);
}
