import { parseCustom } from '../../formats/custom.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { AfsFile, isAfsFormat } from './afs-file.ts';
import { BOS_CONFIG, CACHE, REALMS, SYSCONFIG } from './afs-rule.ts';
import * as rules from './open-afs-rules.ts';

export const openAfs = service<AfsFile>({
  id: 'open_afs',
  defaultFileName: BOS_CONFIG,
  parsers: { custom: withTemplates(parseCustom) },
  configFileTypes: {
    [BOS_CONFIG]: 'custom',
    [CACHE]: 'custom',
    CellServDB: 'custom',
    KeyFile: 'custom',
    NoAuth: 'custom',
    [REALMS]: 'custom',
    [SYSCONFIG]: 'custom',
    ThisCell: 'custom',
    UserList: 'custom',
  },
  syntaxSeverity: 3,
  syntaxSource: 'https://github.com/openafs/openafs/blob/master/doc/man-pages/pod5/BosConfig.pod',
  isItsFormat: isAfsFormat,
  open: (file, context) => new AfsFile(file, context),
  rules: Object.values(rules),
});
