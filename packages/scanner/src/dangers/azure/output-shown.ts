import { isOfTemplate } from '../../formats/template-marks.ts';
import { Answer } from '../../resources/answer.ts';
import { isExpression } from '../../resources/arm-expression.ts';
import { textOf } from '../../resources/iac-value.ts';
import { OUTPUT, PARAMETER, nameOfParameter, type Stack, type View, type ViewKind } from '../../resources/stack.ts';
import { UNKNOWN } from '../../rule.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';
import { GIVES_KEYS } from '../value-tests.ts';

interface Output extends View {
  readonly type: Answer;
  readonly value: Answer;
  /** Whether each parameter of the template is for a secret, by its name in lower case. */
  readonly parameters: ReadonlyMap<string, boolean>;
}

const OUTPUTS: ViewKind<Output> = {
  azureresourcemanager: (stack) => {
    const outputs = stack.ofType(OUTPUT);
    const parameters = outputs.length === 0 ? new Map<string, boolean>() : parametersOf(stack);
    return outputs.map((output) => {
      const whole = Answer.of(output);
      return { source: output.source, at: output.at, type: whole.get('type'), value: whole.get('value'), parameters };
    });
  },
};

/** Without those of which a template in the template has another of the same name. */
function parametersOf(stack: Stack): ReadonlyMap<string, boolean> {
  const byName = Map.groupBy(stack.ofType(PARAMETER), (parameter) => nameOfParameter(parameter).toLowerCase());
  return new Map(
    [...byName].flatMap(([name, parameters]) => {
      const [isSecure, ...others] = new Set(
        parameters.map(({ properties }) => SECURE.test(textOf(properties.get('type')) ?? '')),
      );
      return isSecure === undefined || others.length > 0 ? [] : [[name, isSecure] as const];
    }),
  );
}

const SECURE = /^secure/i;
const NAMES_PARAMETER = /\bparameters\('([^']{1,300})'\)/gi;

function givesSecret(text: string, parameters: Output['parameters']): boolean | typeof UNKNOWN {
  if (isOfTemplate(text)) return UNKNOWN;
  if (!isExpression(text)) return false;
  if (GIVES_KEYS.test(text)) return true;
  const named = [...text.matchAll(NAMES_PARAMETER)].map(([, name = '']) => parameters.get(name.toLowerCase()));
  return named.includes(true) || (named.includes(undefined) ? UNKNOWN : false);
}

export default danger({
  name: 'azure_output_shown',
  title: 'An output of the template gives a key or password away in plain text',
  severity: 4,
  problem: 'Everybody who may look at the deployments of the resource group reads it there, as long as they are kept.',
  references: [cwe(522), nist('IA-5')],
  of: OUTPUTS,
  judge: ({ type, value, parameters }) =>
    type
      .test((text) => !SECURE.test(text))
      .withoutEvidence()
      .and(value.test((text) => givesSecret(text, parameters))),
  in: {
    azureresourcemanager: {
      remediation:
        'Take the output away and ask the resource for its key where it is needed, or keep it in a key vault.',
      sources: [
        'https://learn.microsoft.com/azure/azure-resource-manager/templates/template-test-cases',
        'https://learn.microsoft.com/azure/azure-resource-manager/bicep/linter-rule-outputs-should-not-contain-secrets',
      ],
      examples: {
        bad: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [],
            "outputs": {
              "key": {
                "type": "string",
                «"value": "[listKeys(resourceId('Microsoft.Storage/storageAccounts', 'shop'), '2023-05-01').keys[0].value]"»
              }
            }
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "parameters": { "adminPassword": { "type": "secureString" } },
            "resources": [],
            "outputs": {
              "login": {
                "type": "string",
                «"value": "[concat('shop:', parameters('adminPassword'))]"»
              }
            }
          }`,
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "resources": [
              {
                "type": "Microsoft.Resources/deployments",
                "apiVersion": "2022-09-01",
                "name": "cache",
                "properties": {
                  "mode": "Incremental",
                  "expressionEvaluationOptions": { "scope": "inner" },
                  "template": {
                    "resources": [],
                    "outputs": {
                      "cache": {
                        "type": "object",
                        "value": {
                          "host": "shop.redis.cache.windows.net",
                          «"key": "[listKeys(resourceId('Microsoft.Cache/redis', 'shop'), '2023-08-01').primaryKey]"»
                        }
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
            "parameters": { "adminPassword": { "type": "secureString" }, "name": { "type": "string" } },
            "resources": [],
            "outputs": {
              "name": { "type": "string", "value": "[parameters('name')]" },
              "key": { "type": "secureString", "value": "[listKeys(parameters('name'), '2023-05-01').keys[0].value]" }
            }
          }`,
        ],
      },
    },
  },
});
