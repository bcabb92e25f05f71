import { imageNote, placeInRepository, type FailedCheck } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import type { Report } from '@plumbline/model/report';
import { displayNameOf } from '@plumbline/model/service-catalogue';
import type { Severity } from '@plumbline/model/severity';

/** By which the existing client's translator names checkers, so that what was triaged by them stays so. */
const PREFIX = 'CG.';
const IMPACTS: Readonly<Record<Severity, string>> = { 5: 'High', 4: 'High', 3: 'Medium', 2: 'Low', 1: 'Low' };

/**
 * A report as Coverity imports it (cov-import-results); failed checks without a file are left out, as each of its issues
 * stands in a source. What was not checked cannot be said in it.
 * `folder`: the absolute path of the folder that the report's paths are below.
 * Source: command-line contract, section 8.5.
 */
export function renderCoverity(report: Pick<Report, 'failed' | 'coverage'>, folder: string): object {
  const base = folder.replaceAll('\\', '/').replace(/\/$/, '');
  const types = new Map(
    report.coverage?.services.map(({ machine, service, serviceName }) => [placeOf({ machine, service }), serviceName]),
  );
  const languages = new Map<string, string>();
  const issues = report.failed.flatMap((check) => {
    const { file: name } = placeInRepository(check);
    if (name === undefined) return [];
    const file = `${base}/${name}`;
    const isOwn = imageNote(check) === '';
    if (isOwn || !languages.has(file)) languages.set(file, (isOwn && check.config_file?.configFileType) || 'text');
    return [issueOf(check, file, types.get(placeOf(check)) ?? '')];
  });
  return {
    header: { version: 1, format: 'cov-import-results input' },
    sources: [...languages].map(([file, language]) => ({ file, encoding: 'UTF-8', language })),
    issues,
  };
}

function placeOf({ machine = '', service = '' }: Pick<FailedCheck, 'machine' | 'service'>): string {
  return `${machine}\0${service}`;
}

function issueOf(check: FailedCheck, file: string, serviceName: string): object {
  const { rule, title, message } = check;
  const { documentation, remediation } = parseDocumentation(rule.documentation);
  const { isIn, range } = placeInRepository(check);
  const found = message === undefined ? '' : `: ${message}`;
  return {
    checker: `${PREFIX}${rule.name.toUpperCase()}`,
    // By what Coverity tells equal checks of one file apart, and knows each again.
    extra: check.fingerprint ?? rule.name,
    file,
    subcategory: 'none',
    properties: {
      type: serviceName === '' ? 'Configuration' : displayNameOf(serviceName),
      category: 'Misconfiguration',
      impact: IMPACTS[rule.severity],
      longDescription: documentation,
      localEffect: remediation,
      issueKind: 'SECURITY',
    },
    events: [
      { tag: rule.name, file, line: range?.from ?? 1, main: true, description: `${isIn}${title ?? rule.name}${found}` },
    ],
  };
}
