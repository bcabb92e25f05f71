import { newComplimentaryFileProblem, subPathProblem, type FileKey } from '@plumbline/model/validation';
import type { Service } from '@plumbline/model/service';

/** What to say at the two fields that name a new file of a service; nothing of a name that has not been typed yet. */
export function fileFieldErrors(file: FileKey, service: Service): { fileName?: string; subPath?: string } {
  const subPath = subPathProblem(file.subPath);
  if (subPath !== undefined) return { subPath };
  const fileName = file.fileName === '' ? undefined : newComplimentaryFileProblem(file, service);
  return fileName === undefined ? {} : { fileName };
}
