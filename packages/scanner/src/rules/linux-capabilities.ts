import { CRITICAL, HIGH, MODERATE, type Severity } from '@plumbline/model/severity';

/** How bad it is that a container gets a capability, with or without `CAP_`; undefined where it is not. */
export function severityOfCapability(capability: string): Severity | undefined {
  return DANGEROUS[capability.toUpperCase().replace(/^CAP_/, '')];
}

const DANGEROUS: Readonly<Record<string, Severity>> = {
  ALL: CRITICAL,
  BPF: HIGH,
  DAC_OVERRIDE: MODERATE, // Docker's default set has it; named after a drop of all it is a choice
  DAC_READ_SEARCH: HIGH,
  MAC_ADMIN: HIGH,
  NET_ADMIN: MODERATE,
  NET_RAW: MODERATE,
  PERFMON: HIGH,
  SYS_ADMIN: HIGH,
  SYS_BOOT: HIGH,
  SYS_MODULE: CRITICAL,
  SYS_PTRACE: HIGH,
  SYS_RAWIO: HIGH,
  SYS_TIME: MODERATE,
  SYSLOG: MODERATE,
};
