import { parseEnvScript } from '../../formats/env-script.ts';
import { parseSystemdUnit } from '../../formats/ini.ts';
import { parseRedis } from '../../formats/redis.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { embeddedSettings } from './embedded-settings.ts';
import { holdsOptions, optionsIn } from './options-file.ts';
import type { ParsedFile, Source } from '../../formats/tree.ts';
import { OPTIONS, PRESET, TMPFILES, UNIT_FILES } from './systemd-rule.ts';
import { Unit } from './unit.ts';
import { isPresetFormat, isTmpfilesFormat, isUnitFormat, UnitFile } from './unit-file.ts';
import * as rules from './systemd-rules.ts';

export const systemd = service<UnitFile, Unit>({
  id: 'systemd',
  defaultFileName: 'service.service',
  parsers: { ini: withTemplates(parseSystemdUnit), custom: withTemplates(parseLines) },
  configFileTypes: {
    ...Object.fromEntries(UNIT_FILES.map((name) => [name, 'ini'])),
    [TMPFILES]: 'custom',
    [PRESET]: 'custom',
    [OPTIONS]: 'custom',
  },
  syntaxSeverity: 3,
  syntaxSource: 'https://www.freedesktop.org/software/systemd/man/latest/systemd.syntax.html',
  open: (file, context) => new UnitFile(file, context),
  subjectOf: (file, together) => new Unit(file, together),
  isItsFormat: (file) =>
    file.source.configFileType === 'custom'
      ? holdsOptions(file.source.text) || isTmpfilesFormat(file) || isPresetFormat(file)
      : isUnitFormat(file),
  embedded: (file, unit) => (file.defaultFileName === OPTIONS ? optionsIn(file) : embeddedSettings(unit)),
  whySilent: ({ isJudgedElsewhere, isOfSystemd }) => {
    if (isOfSystemd) return 'delivered';
    return isJudgedElsewhere ? 'with-others' : undefined;
  },
  rules: Object.values(rules),
});

/** A line is a kind, or what is done, and fields, of which the last one is text as it is, whatever quotes it has. */
function parseLines(source: Source): ParsedFile {
  if (holdsOptions(source.text)) return parseEnvScript(source);
  return { ...parseRedis(source), problems: [] };
}
