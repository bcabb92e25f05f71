import { parseCustom } from '../../formats/custom.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { isOpenvpnFormat, OpenvpnFile } from './openvpn-file.ts';
import { MANUAL } from './openvpn-rule.ts';
import * as rules from './openvpn-rules.ts';

export const openvpn = service<OpenvpnFile>({
  id: 'openvpn',
  defaultFileName: 'server.conf',
  parsers: { custom: withTemplates(parseCustom) },
  configFileTypes: { 'server.conf': 'custom', 'client.conf': 'custom' },
  syntaxSeverity: 3,
  syntaxSource: MANUAL,
  open: (file, context) => new OpenvpnFile(file, context),
  isItsFormat: isOpenvpnFormat,
  rules: Object.values(rules),
});
