import type { ClusterType, DerivedFrom } from '@plumbline/model/cluster';
import { Blocks, Cloud, FileCode2, Hand, HelpCircle, Server, type LucideIcon } from 'lucide-react';
import { texts } from './texts.ts';

/* Neutral marks: the providers' own logos are not ours to print. */
const CLUSTER_TYPE_ICONS: Readonly<Record<ClusterType, LucideIcon>> = {
  AWS: Cloud,
  GCP: Cloud,
  AZURE: Cloud,
  ON_PREM: Server,
  UNKNOWN: HelpCircle,
};
const DERIVED_FROM_ICONS: Readonly<Record<DerivedFrom, LucideIcon>> = {
  TERRAFORM: Blocks,
  CLOUDFORMATION: FileCode2,
  AZURE_RESOURCE_MANAGER: FileCode2,
  MANUAL: Hand,
};

/** Where a cluster runs. */
export function ClusterTypeLogo({ type }: { type: ClusterType }) {
  return <Logo icon={CLUSTER_TYPE_ICONS[type]} label={texts.clusterTypes[type]} />;
}

/** What a cluster's description was derived from. */
export function DerivedFromLogo({ tool }: { tool: DerivedFrom }) {
  return <Logo icon={DERIVED_FROM_ICONS[tool]} label={texts.derivedFromTools[tool]} />;
}

function Logo({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm border border-line px-2 text-sm whitespace-nowrap text-soft">
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}
