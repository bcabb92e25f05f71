export const CLOUDS = ['aws', 'gcp', 'azure'] as const;
export type Cloud = (typeof CLOUDS)[number];

/** What of a cloud is read, and as whom, as people wrote it. */
export interface CloudChoice {
  readonly credentialsFile: string | undefined;
  /** Of AWS. */
  readonly profile: string | undefined;
  /** Of AWS and Google. */
  readonly regions: readonly string[];
  /** Of Google. */
  readonly projects: readonly string[];
  /** Of Azure. */
  readonly subscription: string | undefined;
  /** Kinds of resources, as terraformer names them; all where it is empty. Of AWS and Google. */
  readonly resources: readonly string[];
}

/** How what is in a cloud becomes Terraform: by runs of a program that reads, and writes files alone. */
export interface CloudExport {
  readonly program: 'terraformer' | 'aztfexport';
  readonly runs: readonly ExportRun[];
  /** All that the program knows of this one's environment. */
  readonly environment: NodeJS.ProcessEnv;
  /** What the program may say and nobody is to read. */
  readonly secrets: readonly string[];
  /** What people should know before they trust the result. */
  readonly hints: readonly string[];
}

interface ExportRun {
  readonly args: readonly string[];
  /** What it reads, in words. */
  readonly shown: string;
}

/** Where an export works: folders that are there for it alone. */
export interface ExportFolders {
  /** What becomes Terraform is written below it. */
  readonly written: string;
  /** Stands for the folder of the user. */
  readonly home: string;
}
