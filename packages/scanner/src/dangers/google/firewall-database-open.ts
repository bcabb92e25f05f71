import { GOOGLE_NETWORK_RULES } from '../../resources/views/google-firewall.ts';
import { isOfAnyone } from '../../resources/views/network-rule.ts';
import { shownDanger } from '../shown-danger.ts';

/** MySQL, PostgreSQL, SQL Server, Oracle, Redis, MongoDB, Elasticsearch and Cassandra. */
const PORTS = [3306, 5432, 1433, 1521, 6379, 27_017, 9200, 9042];

export default shownDanger({
  name: 'google_firewall_database_open',
  title: 'A firewall rule lets the whole internet in to databases',
  severity: 4,
  problem: 'Anyone can try passwords and known flaws of the database.',
  family: 'networkExposure',
  remediation: 'Name the networks that need the database.',
  sources: [],
  of: GOOGLE_NETWORK_RULES,
  judge: (rule) => isOfAnyone(rule).and(rule.allowsInbound).and(rule.reaches(PORTS)).and(rule.isOfEveryPort.not()),
  in: {
    terraform: {
      type: 'google_compute_firewall',
      bad: [{ 'allow.protocol': 'tcp', 'allow.ports': ['3306'], source_ranges: ['0.0.0.0/0'] }],
      marked: 'source_ranges',
      good: [
        { 'allow.protocol': 'tcp', 'allow.ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allow.protocol': 'tcp', 'allow.ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
    ansible: {
      type: 'google.cloud.gcp_compute_firewall',
      bad: [{ 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['3306'], source_ranges: ['0.0.0.0/0'] }],
      marked: 'source_ranges',
      good: [
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['443'], source_ranges: ['0.0.0.0/0'] },
        { 'allowed[].ip_protocol': 'tcp', 'allowed[].ports': ['22'], source_ranges: ['10.0.0.0/8'] },
      ],
    },
  },
});
