import { Answer } from '../../resources/answer.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface ModuleCall extends View {
  readonly origin: Answer;
}

const MODULE_CALLS: ViewKind<ModuleCall> = {
  terraform: (stack) =>
    stack.ofType('module').map((call) => ({ source: call.source, at: call.at, origin: Answer.of(call).get('source') })),
};

export default danger({
  name: 'cloud_module_without_revision',
  title: 'A module comes out of a Git repository without a revision: whatever its default branch holds',
  severity: 2,
  problem:
    'Whoever may push to the repository, or takes it over, decides what the next run makes with the rights of Terraform.',
  references: FAMILIES.integrity,
  of: MODULE_CALLS,
  judge: ({ origin }) => origin.test((text) => isOfGit(text) && !/[?&](?:ref|rev)=[^&]/.test(text)),
  in: {
    terraform: {
      remediation: 'Name a tag, better a commit, behind `?ref=` of `source`.',
      sources: ['https://developer.hashicorp.com/terraform/language/modules/sources'],
      examples: {
        bad: [
          `
          module "network" {
            «source = "git::https://git.example.com/network.git"»
          }`,
          `
          module "network" {
            «source = "github.com/example/terraform-network//modules/vpc"»
          }`,
        ],
        good: [
          `
          module "network" {
            source = "git::https://git.example.com/network.git?ref=51d462976d84fdea54b47d80dcabbf680badcdb8"
          }`,
          `
          module "network" {
            source  = "terraform-aws-modules/vpc/aws"
            version = "5.8.1"
          }`,
          `
          module "network" {
            source = "./modules/network"
          }`,
        ],
      },
    },
  },
});

/** Source: https://developer.hashicorp.com/terraform/language/modules/sources. */
function isOfGit(text: string): boolean {
  return /^(?:git::|hg::|git@|(?:github\.com|bitbucket\.org)\/)/.test(text);
}
