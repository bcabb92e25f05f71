import { isConfigFileType, type ConfigFileType } from '@plumbline/model/configuration-file';

/**
 * The comment that switches a rule off in the file that it stands in; undefined for formats whose strict readers know
 * no comments, and for what we do not know.
 */
export function disablingComment(configFileType: string, rule: string, reason: string): string | undefined {
  const signs = isConfigFileType(configFileType) ? COMMENT_SIGNS[configFileType] : undefined;
  return signs && `${signs.before}plumbline: disable ${rule} ${reason}${signs.after}`;
}

interface CommentSigns {
  readonly before: string;
  readonly after: string;
}

const HASH: CommentSigns = { before: '# ', after: '' };

const COMMENT_SIGNS: Readonly<Record<ConfigFileType, CommentSigns | undefined>> = {
  json: undefined,
  ini: HASH,
  krb: HASH,
  nginx: HASH,
  yaml: HASH,
  properties: HASH,
  pg_hba: HASH,
  xml: { before: '<!-- ', after: ' -->' },
  httpd: HASH,
  custom: HASH,
  aws_cfn: HASH,
  dockerfile: HASH,
  hcl2: HASH,
  mysql: HASH,
  redis: HASH,
  toml: HASH,
};
