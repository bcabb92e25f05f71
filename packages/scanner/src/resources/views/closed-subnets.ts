/**
 * Subnets of which the files tell that nothing leads out of their network: a public address is of no use there.
 * Source: https://docs.aws.amazon.com/vpc/latest/userguide/VPC_Internet_Gateway.html.
 */
import { oncePer } from '../../rules/once-per.ts';
import { Answer } from '../answer.ts';
import { textOf } from '../iac-value.ts';
import type { Stack } from '../stack.ts';

interface Names {
  readonly association: string;
  readonly subnet: string;
  readonly table: string;
  readonly route: string;
  readonly ofTable: string;
  /** Routes within the table itself. */
  readonly within?: string;
}

const TERRAFORM: Names = {
  association: 'aws_route_table_association',
  subnet: 'subnet_id',
  table: 'aws_route_table',
  route: 'aws_route',
  ofTable: 'route_table_id',
  within: 'route',
};
const CLOUDFORMATION: Names = {
  association: 'AWS::EC2::SubnetRouteTableAssociation',
  subnet: 'SubnetId',
  table: 'AWS::EC2::RouteTable',
  route: 'AWS::EC2::Route',
  ofTable: 'RouteTableId',
};

/** Whether the subnet that is named has a route table of the same files, in which no route stands. */
export function isClosedSubnet(stack: Stack, subnet: Answer): boolean {
  const named = namedBy(subnet);
  return named !== undefined && closedSubnets(stack).has(named);
}

/** A logical id as a plain text is meant for a reference. */
function namedBy({ target, value }: Answer): string | undefined {
  return target ?? textOf(value);
}

const closedSubnets = oncePer((stack: Stack): ReadonlySet<string> => {
  const names = stack.language === 'terraform' ? TERRAFORM : CLOUDFORMATION;
  const closed = new Set<string>();
  const associations = stack.ofType(names.association);
  if (associations.length === 0 || !stack.isWhole) return closed;
  const routed = stack.ofType(names.route).map((route) => namedBy(Answer.of(route).get(names.ofTable)));
  // A route of a table that nobody knows may be one of any.
  if (routed.includes(undefined)) return closed;
  const open = new Set(routed);
  const { within } = names;
  const hasRoutes = (address: string): boolean => {
    const table = stack.at(address);
    if (table?.type !== names.table || open.has(address)) return true;
    return within !== undefined && Answer.of(table).get(within).value !== undefined;
  };
  for (const association of associations) {
    const whole = Answer.of(association);
    const [subnet, table] = [names.subnet, names.ofTable].map((key) => namedBy(whole.get(key)));
    if (subnet !== undefined && table !== undefined && !hasRoutes(table)) closed.add(subnet);
  }
  return closed;
});
