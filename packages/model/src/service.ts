import { Type, type Static } from 'typebox';
import { ComplimentaryFile, ConfigurationFile } from './configuration-file.ts';

/**
 * One service of a machine or of a cluster.
 * `serviceName` is normally a key of the catalogue; clients may send others, which are stored and shown, never checked.
 */
export const Service = Type.Object({
  serviceName: Type.String({ minLength: 1, maxLength: 128 }),
  version: Type.Optional(Type.String({ maxLength: 128 })),
  configFileList: Type.Array(ConfigurationFile),
  complimentaryFileList: Type.Optional(Type.Array(ComplimentaryFile)),
});
export type Service = Static<typeof Service>;

export const NewService = Type.Object({
  serviceName: Type.String({ minLength: 1, maxLength: 128 }),
  serviceKey: Type.String(),
  version: Type.Optional(Type.String({ maxLength: 128 })),
});
export type NewService = Static<typeof NewService>;

/** The machine under which folder scans file their services. Source: command-line contract, section 1. */
export const FOLDER_MACHINE = 'folder';
