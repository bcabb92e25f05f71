import type { ClusterType, DerivedFrom } from '@plumbline/model/cluster';
import type { ReactNode } from 'react';
import { texts as kinds } from '../../shared/cluster-kinds.ts';

/*
 * Marks of our own, 16 by 16, in the colour of the text beside them: the providers' logos are not ours to print. What is
 * filled is a surface, the rest are lines of 1.5.
 */
const CLUSTER_TYPE_MARKS: Readonly<Record<ClusterType, ReactNode>> = {
  // Three crates, and the arc that carries them.
  AWS: (
    <>
      <path fill="currentColor" stroke="none" d="M6 1h4v4H6zM3.5 6h4v4h-4zM8.5 6h4v4h-4z" />
      <path d="M1.5 11.5c3.5 3.2 9.5 3.2 13 0" />
    </>
  ),
  // A hexagon that opens to a G.
  GCP: <path d="M13 4.6 8 1.7 2.5 4.9v6.3L8 14.3l5.5-3.1V8H8.5" />,
  // Two slopes that lean on each other.
  AZURE: (
    <>
      <path fill="currentColor" stroke="none" d="M7 1.5 1 14h4l4.2-9z" />
      <path fill="currentColor" stroke="none" opacity="0.55" d="M9.8 6 15 14H5.8l4.6-2z" />
    </>
  ),
  // A rack under a roof.
  ON_PREM: (
    <>
      <path d="M1.5 5.5 8 1.7l6.5 3.8M3.5 7.5h9v3h-9zM3.5 11.5h9v3h-9z" />
      <path d="M5.5 9h.1M5.5 13h.1" strokeWidth="1.8" />
    </>
  ),
  UNKNOWN: <path d="M5.3 5.6a2.8 2.8 0 1 1 4.2 2.5c-1 .6-1.5 1-1.5 2.1M8 13.4v.1" strokeWidth="1.8" />,
};
const DERIVED_FROM_MARKS: Readonly<Record<DerivedFrom, ReactNode>> = {
  // A T of leaning blocks.
  TERRAFORM: (
    <path
      fill="currentColor"
      stroke="none"
      d="M1 2l4 1.6v4L1 6zM6 3.8l4 1.6v4L6 7.8zM15 2l-4 1.6v4L15 6zM6 9.4l4 1.6v4l-4-1.6z"
    />
  ),
  // A cloud over a written sheet.
  CLOUDFORMATION: (
    <path d="M4.5 7.5a2.4 2.4 0 0 1-.2-4.8 3.6 3.6 0 0 1 6.7-.4 2.6 2.6 0 0 1 .5 5.2zM3.5 10.5h9M3.5 13.8h6" />
  ),
  // An A of resources: one that holds two.
  AZURE_RESOURCE_MANAGER: (
    <>
      <path d="M7 5 4 11M9 5l3 6M6 9.5h4" />
      <path fill="currentColor" stroke="none" d="M6 1h4v4H6zM1.5 11h4v4h-4zM10.5 11h4v4h-4z" />
    </>
  ),
  // A pencil.
  MANUAL: <path d="M2 14l.8-3.4 8.6-8.6 2.6 2.6-8.6 8.6zM9.5 4l2.6 2.6" />,
};

/** Where a cluster runs. */
export function ClusterTypeLogo({ type }: { type: ClusterType }) {
  return <Logo mark={CLUSTER_TYPE_MARKS[type]} label={kinds.clusterTypes[type]} />;
}

/** What a cluster's description was derived from. */
export function DerivedFromLogo({ tool }: { tool: DerivedFrom }) {
  return <Logo mark={DERIVED_FROM_MARKS[tool]} label={kinds.derivedFromTools[tool]} />;
}

function Logo({ mark, label }: { mark: ReactNode; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm border border-line px-2 text-sm whitespace-nowrap text-soft">
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-4 shrink-0 text-ink"
      >
        {mark}
      </svg>
      {label}
    </span>
  );
}
