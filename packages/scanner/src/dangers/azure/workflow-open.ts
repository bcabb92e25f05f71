import { Answer } from '../../resources/answer.ts';
import { isObject } from '../../resources/iac-value.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { missing } from '../value-tests.ts';

interface Workflow extends View {
  /** Whether a request over the network starts it. */
  readonly isCalled: Truth;
  /** From which addresses. */
  readonly callers: Answer;
  /** Each of these. */
  readonly ranges: readonly Answer[];
}

const WORKFLOWS: ViewKind<Workflow> = {
  terraform: (stack) =>
    stack.ofType('azurerm_logic_app_workflow').map((resource) => {
      const triggers = stack.companionsOf(resource, 'azurerm_logic_app_trigger_http_request', 'logic_app_id', 'id');
      return {
        source: resource.source,
        at: resource.at,
        isCalled: !triggers ? Truth.UNKNOWN : triggers.length > 0 ? Truth.TRUE : Truth.FALSE,
        callers: Answer.of(resource).get('access_control', 'trigger'),
        ranges: Answer.of(resource).get('access_control', 'trigger', 'allowed_caller_ip_address_range').items(),
      };
    }),
  azureresourcemanager: (stack) =>
    stack.ofType('microsoft.logic/workflows').map((resource) => {
      const whole = Answer.of(resource);
      const triggers = whole.get('definition', 'triggers').members();
      const callers = whole.get('accessControl', 'triggers', 'allowedCallerIpAddresses');
      return {
        source: resource.source,
        at: resource.at,
        isCalled: triggers
          ? Truth.any(
              triggers
                .filter(([, { value }]) => isObject(value))
                .map(([, trigger]) => trigger.get('type').is('Request')),
            )
          : Truth.UNKNOWN,
        callers,
        ranges: callers.items().map((range) => range.get('addressRange')),
      };
    }),
};

const EVERYONE = ['0.0.0.0/0', '0.0.0.0-255.255.255.255', '::/0'] as const;

export default danger({
  name: 'azure_workflow_open',
  title: 'A workflow of Logic Apps is started by requests from every address',
  severity: 2,
  problem:
    'Its address is all that is needed to start it: whoever reads that in a log or a history can, from anywhere.',
  references: FAMILIES.networkExposure,
  of: WORKFLOWS,
  judge: ({ isCalled, callers, ranges }) =>
    Truth.any(ranges.map((range) => range.is(...EVERYONE))).or(isCalled.and(missing(callers).withoutEvidence())),
  in: {
    terraform: {
      remediation: 'Name the addresses that may start it in `access_control` with a `trigger`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs/resources/logic_app_workflow',
        'https://learn.microsoft.com/azure/logic-apps/logic-apps-securing-a-logic-app',
      ],
      examples: {
        bad: [
          `
          «resource "azurerm_logic_app_workflow" "orders" {»
            name = "orders"
          }
          resource "azurerm_logic_app_trigger_http_request" "orders" {
            name         = "order"
            logic_app_id = azurerm_logic_app_workflow.orders.id
            schema       = "{}"
          }`,
          `
          resource "azurerm_logic_app_workflow" "orders" {
            name = "orders"
            access_control {
              trigger {
                «allowed_caller_ip_address_range = ["0.0.0.0/0"]»
              }
            }
          }`,
        ],
        good: [
          `
          resource "azurerm_logic_app_workflow" "orders" {
            name = "orders"
            access_control {
              trigger {
                allowed_caller_ip_address_range = ["203.0.113.0/24"]
              }
            }
          }
          resource "azurerm_logic_app_trigger_http_request" "orders" {
            name         = "order"
            logic_app_id = azurerm_logic_app_workflow.orders.id
            schema       = "{}"
          }
          resource "azurerm_logic_app_workflow" "nightly" {
            name = "nightly"
          }`,
        ],
      },
    },
    azureresourcemanager: {
      remediation: 'Name the addresses that may start it in `accessControl.triggers.allowedCallerIpAddresses`.',
      sources: [
        'https://learn.microsoft.com/azure/templates/microsoft.logic/workflows',
        'https://learn.microsoft.com/azure/logic-apps/logic-apps-securing-a-logic-app',
      ],
      examples: {
        bad: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Logic/workflows",
                "name": "orders",
                "properties": {
                  "definition": {
                    "triggers": {
                      "order": {
                        «"type": "Request"»
                      }
                    }
                  }
                }
              }
            ]
          }`,
        ],
        good: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Logic/workflows",
                "name": "orders",
                "properties": {
                  "accessControl": { "triggers": { "allowedCallerIpAddresses": [{ "addressRange": "203.0.113.0/24" }] } },
                  "definition": { "triggers": { "order": { "type": "Request" } } }
                }
              },
              {
                "type": "Microsoft.Logic/workflows",
                "name": "nightly",
                "properties": { "definition": { "triggers": { "night": { "type": "Recurrence" } } } }
              }
            ]
          }`,
        ],
      },
    },
  },
});
