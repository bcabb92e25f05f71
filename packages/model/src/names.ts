import { Type } from 'typebox';

/** Names of clusters, machines and services: stored as given, compared exactly. Source: design, section 3. */
export const NAME_PATTERN = '^[\\p{L}\\p{N}._\\-/:@ ]{1,128}$';
export const Name = Type.String({ pattern: NAME_PATTERN, minLength: 1, maxLength: 128 });

/** Stands in a path for the machine or service that is not meant: none can have this name. */
export const NOBODY = '-';

export const OwnerName = Type.String({ minLength: 1, maxLength: 254 });

/** One path segment: never a separator, a control character, `.` or `..`. */
export const FILE_NAME_PATTERN = '^(?!\\.{1,2}$)[^/\\\\\\u0000-\\u001f\\u007f]{1,255}$';
export const FileName = Type.String({ pattern: FILE_NAME_PATTERN });

/** A folder below the service's own, such as `.` or `./etc/nginx`; `model/paths.ts` refuses what leaves it. */
export const SubPath = Type.String({ minLength: 1, maxLength: 1024 });

/** A report's name: the run's time in whole seconds since 1970, UTC. */
export const ReportName = Type.String({ pattern: '^[0-9]{1,12}$' });
