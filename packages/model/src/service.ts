import { Type, type Static } from 'typebox';
import { MAX_SERVICE_EMPTY_FOLDERS, MAX_FILES } from './bounds.ts';
import { ComplimentaryFile, ConfigurationFile } from './configuration-file.ts';
import { Name, SubPath } from './names.ts';

/**
 * One service of a machine or of a cluster.
 * `serviceName` is normally a key of the catalogue; clients may send others, which are stored and shown, never checked.
 */
export const Service = Type.Object({
  serviceName: Type.String({ minLength: 1, maxLength: 128 }),
  version: Type.Optional(Type.String({ maxLength: 128 })),
  configFileList: Type.Array(ConfigurationFile, { maxItems: MAX_FILES }),
  complimentaryFileList: Type.Optional(Type.Array(ComplimentaryFile, { maxItems: MAX_FILES })),
  emptyFolders: Type.Optional(
    Type.Array(SubPath, {
      maxItems: MAX_SERVICE_EMPTY_FOLDERS,
      description:
        'Folders of which its files include all files, as they are written there, and in which nothing was where it was found.',
    }),
  ),
});
export type Service = Static<typeof Service>;

export const NewService = Type.Object({
  serviceName: Type.String({ minLength: 1, maxLength: 128 }),
  serviceKey: Name,
  version: Type.Optional(Type.String({ maxLength: 128 })),
});
export type NewService = Static<typeof NewService>;

/** The machine under which folder scans file their services. Source: command-line contract, section 1. */
export const FOLDER_MACHINE = 'folder';
