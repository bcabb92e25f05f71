import { Answer } from '../../resources/answer.ts';
import { isObject } from '../../resources/iac-value.ts';
import type { View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';
import { madeOfSecret } from '../value-tests.ts';

interface Deployment extends View {
  readonly scope: Answer;
  readonly resources: Answer;
}

const DEPLOYMENTS: ViewKind<Deployment> = {
  azureresourcemanager: (stack) =>
    stack.ofType('microsoft.resources/deployments').map((resource) => {
      const whole = Answer.of(resource);
      const scope = whole.get('expressionEvaluationOptions', 'scope').otherwise('outer');
      return { source: resource.source, at: resource.at, scope, resources: whole.get('template', 'resources') };
    }),
};

const MAX_DEPTH = 16;

/** Those of a text, a list or an object whose expressions the outer template works out. */
function secretsIn(answer: Answer, depth = 0): Truth {
  if (depth > MAX_DEPTH) return Truth.UNKNOWN;
  return Truth.any(
    answer
      .items()
      .map((item) =>
        isObject(item.value)
          ? Truth.any(item.knownMembers().map(([, member]) => secretsIn(member, depth + 1)))
          : madeOfSecret(item),
      ),
  );
}

export default danger({
  name: 'azure_deployment_shows_secret',
  title: 'A template in the template gets a key or password that the history of deployments shows',
  severity: 3,
  problem:
    'The outer template puts its secrets into the text of the inner one before it is deployed; whoever may look at the deployments of the resource group reads them there.',
  references: [cwe(522), nist('IA-5')],
  of: DEPLOYMENTS,
  judge: ({ scope, resources }) => scope.is('outer').withoutEvidence().and(secretsIn(resources)),
  in: {
    azureresourcemanager: {
      remediation:
        'Set `"expressionEvaluationOptions": { "scope": "inner" }` of the deployment, and hand the secret over as a parameter of type `secureString`.',
      sources: [
        'https://learn.microsoft.com/azure/azure-resource-manager/bicep/linter-rule-secure-params-in-nested-deploy',
        'https://learn.microsoft.com/azure/azure-resource-manager/templates/linked-templates#expression-evaluation-scope-in-nested-templates',
      ],
      examples: {
        bad: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "parameters": { "adminPassword": { "type": "secureString" } },
            "resources": [
              {
                "type": "Microsoft.Resources/deployments",
                "name": "database",
                "properties": {
                  "mode": "Incremental",
                  "template": {
                    "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
                    "resources": [
                      {
                        "type": "Microsoft.Sql/servers",
                        "name": "shop",
                        "properties": {
                          "administratorLogin": "shop",
                          «"administratorLoginPassword": "[parameters('adminPassword')]"»
                        }
                      }
                    ]
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
            "parameters": { "adminPassword": { "type": "secureString" }, "name": { "type": "string" } },
            "resources": [
              {
                "type": "Microsoft.Resources/deployments",
                "name": "database",
                "properties": {
                  "mode": "Incremental",
                  "expressionEvaluationOptions": { "scope": "inner" },
                  "parameters": { "adminPassword": { "value": "[parameters('adminPassword')]" } },
                  "template": {
                    "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
                    "parameters": { "adminPassword": { "type": "secureString" } },
                    "resources": [
                      {
                        "type": "Microsoft.Sql/servers",
                        "name": "shop",
                        "properties": { "administratorLoginPassword": "[parameters('adminPassword')]" }
                      }
                    ]
                  }
                }
              },
              {
                "type": "Microsoft.Resources/deployments",
                "name": "network",
                "properties": {
                  "mode": "Incremental",
                  "template": {
                    "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
                    "resources": [
                      {
                        "type": "Microsoft.Network/publicIPAddresses",
                        "name": "[concat(parameters('name'), '-ip')]",
                        "properties": { "dnsSettings": { "domainNameLabel": "[parameters('name')]" } }
                      }
                    ]
                  }
                }
              }
            ]
          }`,
        ],
      },
    },
  },
});
