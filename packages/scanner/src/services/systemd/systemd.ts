import { parseSystemdUnit } from '../../formats/ini.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { embeddedSettings } from './embedded-settings.ts';
import { UNIT_FILES } from './systemd-rule.ts';
import { Unit } from './unit.ts';
import { isUnitFormat, UnitFile } from './unit-file.ts';
import * as rules from './systemd-rules.ts';

export const systemd = service<UnitFile, Unit>({
  id: 'systemd',
  defaultFileName: 'service.service',
  parsers: { ini: withTemplates(parseSystemdUnit) },
  configFileTypes: Object.fromEntries(UNIT_FILES.map((name) => [name, 'ini'])),
  syntaxSeverity: 3,
  syntaxSource: 'https://www.freedesktop.org/software/systemd/man/latest/systemd.syntax.html',
  open: (file, context) => new UnitFile(file, context),
  subjectOf: (file, together) => new Unit(file, together),
  isItsFormat: isUnitFormat,
  embedded: (_, unit) => embeddedSettings(unit),
  whySilent: ({ isJudgedElsewhere, isOfSystemd }) => {
    if (isOfSystemd) return 'delivered';
    return isJudgedElsewhere ? 'with-others' : undefined;
  },
  rules: Object.values(rules),
});
