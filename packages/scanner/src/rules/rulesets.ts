import type { Reference } from '@plumbline/model/failed-check';
import { referenceText } from '@plumbline/model/reference-text';
import type { Ruleset } from '@plumbline/model/report';
import type { Severity } from '@plumbline/model/severity';
import type { Rule } from '../rule.ts';
import { isInModerateBaseline } from './fedramp.ts';
import { safeguardsOf } from './hipaa.ts';
import { annexAOf } from './iso27001.ts';
import { requirementsOf } from './pci.ts';
import { criteriaOf } from './soc2.ts';

/* The rulesets that rules refer to, each under one name and in one form. */

/** Common Weakness Enumeration. Source: https://cwe.mitre.org/ */
export function cwe(weakness: number): Reference {
  return { ruleset: CWE, item: `CWE-${weakness}` };
}

const CWE = 'CWE';

/** Families of controls. Source: https://csrc.nist.gov/pubs/sp/800/53/r5/upd1/final, chapter 3. */
type ControlFamily = 'AC' | 'AU' | 'CA' | 'CM' | 'CP' | 'IA' | 'IR' | 'RA' | 'SA' | 'SC' | 'SI' | 'SR';

export function nist(control: `${ControlFamily}-${number}` | `${ControlFamily}-${number}(${number})`): Reference {
  return { ruleset: NIST, item: control };
}

const NIST = 'NIST SP 800-53 Rev. 5';

const PCI = 'PCI DSS 4.0';

/** Rulesets that rules refer to by the controls of NIST that they name, and by weaknesses, with the items of each. */
const BY_CONTROL: readonly (readonly [ruleset: string, itemsOf: (control: string) => readonly string[]])[] = [
  [PCI, requirementsOf],
  ['FedRAMP Rev. 5 Moderate', (control) => (isInModerateBaseline(control) ? [control] : [])],
  ['HIPAA Security Rule', safeguardsOf],
  ['ISO 27001:2022', annexAOf],
  ['SOC 2', criteriaOf],
];

/** All that a rule maps to: what it names itself, and what frameworks select of it or correspond to. */
export function referencesOf({ references = [] }: Pick<Rule, 'references'>): readonly Reference[] {
  const controls = references.filter(({ ruleset }) => ruleset === NIST || ruleset === CWE).map(({ item }) => item);
  const others = BY_CONTROL.flatMap(([ruleset, itemsOf]) => {
    const named = references.filter((reference) => reference.ruleset === ruleset).map(({ item }) => item);
    const items = new Set(controls.flatMap(itemsOf).filter((item) => !named.includes(item)));
    return [...items].map((item) => ({ ruleset, item }));
  });
  return [...references, ...others];
}

/** An item of a ruleset that is numbered in chapters: `4.2.1`. */
export type Numbered = `${number}.${number}` | `${number}.${number}.${number}`;

export function pci(requirement: Numbered): Reference {
  return { ruleset: PCI, item: requirement };
}

export function cisApache(item: Numbered): Reference {
  return { ruleset: 'CIS Apache HTTP Server 2.4 Benchmark v2.0.0', item };
}

export function cisAws(item: Numbered): Reference {
  return { ruleset: 'CIS Amazon Web Services Foundations Benchmark v3.0.0', item };
}

export function cisAzure(item: Numbered): Reference {
  return { ruleset: 'CIS Microsoft Azure Foundations Benchmark v2.0.0', item };
}

export function cisCassandra(item: Numbered): Reference {
  return { ruleset: 'CIS Apache Cassandra 3.11 Benchmark v1.0.0', item };
}

export function cisDocker(item: Numbered): Reference {
  return { ruleset: 'CIS Docker Benchmark v1.6.0', item };
}

export function cisKubernetes(item: Numbered): Reference {
  return { ruleset: 'CIS Kubernetes Benchmark v1.8.0', item };
}

/** Source: the benchmark's own list of recommendations; what it says of MariaDB's options holds for those of MySQL too. */
export function cisMariadb(item: Numbered): Reference {
  return { ruleset: 'CIS MariaDB 10.6 Benchmark v1.1.0', item };
}

export function cisMongodb(item: Numbered): Reference {
  return { ruleset: 'CIS MongoDB 7 Benchmark v1.1.0', item };
}

/** Source: https://github.com/turbot/steampipe-mod-gcp-compliance/tree/main/cis_v200, as the benchmark itself is not open. */
export function cisGoogle(item: Numbered): Reference {
  return { ruleset: 'CIS Google Cloud Platform Foundation Benchmark v2.0.0', item };
}

export function cisIis(item: Numbered): Reference {
  return { ruleset: 'CIS Microsoft IIS 10 Benchmark v1.2.1', item };
}

export function cisMysql(item: Numbered): Reference {
  return { ruleset: 'CIS Oracle MySQL Enterprise Edition 5.6 Benchmark v2.0.0', item };
}

export function cisNginx(item: Numbered): Reference {
  return { ruleset: 'CIS NGINX Benchmark v2.1.0', item };
}

export function cisPostgres(item: Numbered): Reference {
  return { ruleset: 'CIS PostgreSQL 16 Benchmark v1.0.0', item };
}

export function cisTomcat(item: Numbered): Reference {
  return { ruleset: 'CIS Apache Tomcat 10.1 Benchmark v1.1.0', item };
}

/** The four STIGs of the web server Apache, and which part of it each is about. */
type ApachePart = 'UNIX Server' | 'UNIX Site' | 'Windows Server' | 'Windows Site';

/**
 * Versions 3 (release 2), 2 (6), 3 (3) and 2 (2), of January and April 2025.
 * Source: https://github.com/acasehs/STIGcheckScripts, apache_2.4_*_checks.json
 */
export function stigApache(part: ApachePart, finding: `V-${number}`): Reference {
  return { ruleset: `DISA Apache Server 2.4 ${part} STIG`, item: finding };
}

/**
 * Version 2, release 2.
 * Source: https://preview.stighub.com/stig/Docker%20Enterprise%202.x%20Linux%2FUNIX%20Security%20Technical%20Implementation%20Guide
 */
export function stigDocker(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA Docker Enterprise 2.x Linux/UNIX STIG', item: finding };
}

/** Version 2, release 6. Source: https://github.com/mitre/k8s-cluster-stig-baseline */
export function stigKubernetes(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA Kubernetes STIG', item: finding };
}

/** Source: https://www.stigqter.com/stigs/SV-218804r561041_rule.html, and the benchmark of release 3.3 itself. */
export function stigIisServer(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA Microsoft IIS 10.0 Server STIG', item: finding };
}

/** Source: https://www.stigqter.com/stigs/SV-218736r558649_rule.html, and the benchmark of release 2.11 itself. */
export function stigIisSite(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA Microsoft IIS 10.0 Site STIG', item: finding };
}

/** Source: https://preview.stighub.com/stig/MariaDB%20Enterprise%2010.x%20Security%20Technical%20Implementation%20Guide */
export function stigMariadb(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA MariaDB Enterprise 10.x STIG', item: finding };
}

/** Source: https://preview.stighub.com/stig/MongoDB%20Enterprise%20Advanced%207.x%20Security%20Technical%20Implementation%20Guide */
export function stigMongodb(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA MongoDB Enterprise Advanced 7.x STIG', item: finding };
}

/** Source: https://stigviewer.com/stig/oracle_mysql_8.0/2021-12-10/MAC-2_Public/ */
export function stigMysql(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA Oracle MySQL 8.0 STIG', item: finding };
}

/** Version 1, release 1. Source: https://stigui.com/stigs/F5_NGINX_STIG */
export function stigNginx(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA F5 NGINX STIG', item: finding };
}

/** Source: https://stigviewer.com/stig/crunchy_data_postgres_16 */
export function stigPostgres(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA Crunchy Data Postgres 16 STIG', item: finding };
}

/** Source: https://stigviewer.com/stigs/apache_tomcat_application_server_9 */
export function stigTomcat(finding: `V-${number}`): Reference {
  return { ruleset: 'DISA Apache Tomcat Application Server 9 STIG', item: finding };
}

/** Source: https://owasp.org/API-Security/editions/2023/en/0x11-t10/ */
export function owaspApi(risk: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10): Reference {
  return { ruleset: 'OWASP API Security Top 10 2023', item: `API${risk}:2023` };
}

/** How the names in rules' references begin for each framework that a run can be judged by. */
const REFERENCE_PREFIX: Readonly<Record<Ruleset, string>> = {
  fedramp: 'FedRAMP',
  hipaa: 'HIPAA',
  iso27001: 'ISO 27001',
  'nist800-53': 'NIST SP 800-53',
  pcidss: 'PCI DSS',
  soc2: 'SOC 2',
  stig: 'DISA',
};

/** The framework's items that a rule maps to; empty where it does not. */
export function scenariosOf(rule: Pick<Rule, 'references'>, ruleset: Ruleset | undefined): readonly string[] {
  if (!ruleset) return [];
  const prefix = REFERENCE_PREFIX[ruleset];
  return referencesOf(rule)
    .filter((reference) => reference.ruleset.startsWith(prefix))
    .map(referenceText);
}

/** Whether a framework maps any of the rules: where it maps none of a service's, it says nothing of that service. */
export function mapsAny(rules: readonly Pick<Rule, 'references'>[], ruleset: Ruleset | undefined): boolean {
  return rules.some((rule) => scenariosOf(rule, ruleset).length > 0);
}

/**
 * Severity as the framework sees it: a rule that maps to it is 4 or 5, any other 1 to 3, unless the framework maps no
 * rule of the service at all: then each keeps its own.
 * Source: command-line contract, section 8.1.
 */
export function severityUnder(severity: Severity, isMapped: boolean, isServiceMapped: boolean): Severity {
  if (isMapped) return severity === 5 ? 5 : 4;
  return isServiceMapped && severity > 3 ? 3 : severity;
}
