import { newFileProblems, type FieldProblems, type FileKey } from '@plumbline/model/validation';
import type { Service } from '@plumbline/model/service';

/** What to say at the two fields that name a new file of a service; nothing of a name that has not been typed yet. */
export function fileFieldErrors(file: FileKey, service: Service): FieldProblems<FileKey> {
  const { fileName, subPath } = newFileProblems(file, service);
  return file.fileName === '' ? { subPath } : { fileName, subPath };
}
