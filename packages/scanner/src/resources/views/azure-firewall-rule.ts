/**
 * What Azure Firewall lets through: the network rules of its collections.
 * Source: https://learn.microsoft.com/azure/firewall/rule-processing.
 */
import { Answer } from '../answer.ts';
import type { Resource } from '../iac-value.ts';
import { snakeCase } from '../snake-case.ts';
import type { Stack, View, ViewKind } from '../stack.ts';
import type { Truth } from '../truth.ts';

export interface FirewallRule extends View {
  readonly allows: Truth;
  /** Lists; nothing of a list says nothing of whom or what it is about. */
  readonly sources: Answer;
  readonly destinations: Answer;
  readonly ports: Answer;
}

export const AZURE_FIREWALL_RULES: ViewKind<FirewallRule> = {
  terraform: (stack) => [
    ...collectionsOf(stack, 'azurerm_firewall_network_rule_collection').flatMap((one) => rulesOf(one, TERRAFORM)),
    ...collectionsOf(stack, 'azurerm_firewall_policy_rule_collection_group', 'network_rule_collection').flatMap((one) =>
      rulesOf(one, TERRAFORM),
    ),
  ],
  azureresourcemanager: (stack) => [
    ...collectionsOf(stack, 'microsoft.network/azurefirewalls', 'networkRuleCollections')
      .map(({ resource, collection }) => ({ resource, collection: collection.get('properties') }))
      .flatMap((one) => rulesOf(one, TEMPLATE)),
    ...collectionsOf(stack, 'microsoft.network/firewallpolicies/rulecollectiongroups', 'ruleCollections').flatMap(
      (one) => rulesOf(one, TEMPLATE),
    ),
  ],
};

interface Collection {
  readonly resource: Resource;
  readonly collection: Answer;
}

interface Names {
  readonly rules: string;
  readonly action: readonly string[];
  readonly nameOf: (name: string) => string;
}

const TERRAFORM: Names = { rules: 'rule', action: ['action'], nameOf: snakeCase };
const TEMPLATE: Names = { rules: 'rules', action: ['action', 'type'], nameOf: (name) => name };

/** Those in a list of the resource, or the resource itself. */
function collectionsOf(stack: Stack, type: string, list?: string): readonly Collection[] {
  return stack.ofType(type).flatMap((resource) => {
    const whole = Answer.of(resource);
    const collections = list === undefined ? [whole] : whole.get(list).items();
    return collections.map((collection) => ({ resource, collection }));
  });
}

function rulesOf({ resource, collection }: Collection, { rules, action, nameOf }: Names): readonly FirewallRule[] {
  const allows = collection
    .get(...action)
    .is('Allow')
    .withoutEvidence();
  return collection
    .get(rules)
    .items()
    .map((rule) => ({
      source: resource.source,
      at: rule.at,
      of: resource.at,
      allows,
      sources: rule.get(nameOf('sourceAddresses')),
      destinations: rule.get(nameOf('destinationAddresses')),
      ports: rule.get(nameOf('destinationPorts')),
    }));
}
