import { cwe } from '../../rules/rulesets.ts';
import { Answer } from '../../resources/answer.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { IMAGE_SEARCH } from '../../resources/terraform.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface ImageSearch extends View {
  readonly isOfAnyone: Truth;
}

const IMAGE_SEARCHES: ViewKind<ImageSearch> = {
  terraform: (stack) =>
    stack.ofType(IMAGE_SEARCH).map((search) => {
      const { source, at } = search;
      const whole = Answer.of(search);
      const filters = whole.get('filter').items();
      const namesOwner = Truth.any(filters.map((filter) => filter.get('name').test((name) => OWNER_FILTERS.has(name))));
      const isNamed = Truth.any(['owners', 'image_id', 'executable_users'].map((key) => whole.get(key).isSet())).or(
        namesOwner,
      );
      return {
        source,
        at,
        isOfAnyone: isNamed.not().and(whole.get('most_recent').isTrue().withoutEvidence()).withoutEvidence(),
      };
    }),
};

const OWNER_FILTERS: ReadonlySet<string> = new Set(['owner-id', 'owner-alias', 'image-id']);

export default danger({
  name: 'aws_image_of_anyone',
  title: 'A machine starts from whatever image has the right name: the search for the AMI names no owner',
  severity: 4,
  problem:
    "Anyone can publish an image of that name that is newer: the machine then runs an attacker's system, with its role and its networks.",
  references: [cwe(829), ...FAMILIES.integrity],
  of: IMAGE_SEARCHES,
  judge: ({ isOfAnyone }) => isOfAnyone,
  in: {
    terraform: {
      remediation: 'Name in `owners` who publishes the image: `amazon`, `self` or the number of the account.',
      sources: ['https://registry.terraform.io/providers/hashicorp/aws/latest/docs/data-sources/ami'],
      examples: {
        bad: [
          `
          «data "aws_ami" "ubuntu" {»
            most_recent = true
            filter {
              name   = "name"
              values = ["ubuntu/images/hvm-ssd/ubuntu-*-amd64-server-*"]
            }
          }`,
        ],
        good: [
          `
          data "aws_ami" "ubuntu" {
            most_recent = true
            owners      = ["099720109477"]
            filter {
              name   = "name"
              values = ["ubuntu/images/hvm-ssd/ubuntu-*-amd64-server-*"]
            }
          }`,
          `
          data "aws_ami" "ubuntu" {
            most_recent = true
            filter {
              name   = "owner-id"
              values = ["099720109477"]
            }
          }`,
          `
          data "aws_ami" "ubuntu" {
            most_recent = true
            owners      = var.owners
          }`,
        ],
      },
    },
  },
});
