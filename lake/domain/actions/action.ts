import type { z } from 'zod'
import { actionError } from '../../model/errors.ts'
import type { ActionScope } from './action-scope.ts'

/** An action whose fields have been checked, ready to run. Throws to refuse the whole request. */
export type CheckedAction = (scope: ActionScope) => void

/** One kind of action; `name` is its actionType without the prefix `sanity.action.`. */
export interface ActionDefinition {
  name: string
  /** Throws 400 where the fields are wrong, whatever the state of the dataset. */
  check(fields: unknown, index: number): CheckedAction
}

/** Connects the schema of an action's fields with the code that carries it out. */
export function defineAction<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  carryOut: (fields: z.output<Schema>, scope: ActionScope) => void,
): ActionDefinition {
  return {
    name,
    check(fields, index) {
      const parsed = schema.safeParse(fields)
      if (parsed.success) return (scope) => carryOut(parsed.data, scope)
      const problems = parsed.error.issues.map(({ path, message }) =>
        [path.join('.'), message].filter((part) => part !== '').join(': '),
      )
      const description = `The action ${name} is not usable: ${problems.join('; ')}`
      throw actionError(400, index, { type: 'validationError', description })
    },
  }
}
