import { Card, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { ObjectInputProps } from 'sanity'
import { newKey } from '../new-key.ts'
import { chartOfSheet, sheetOfChart } from './chart-value.ts'
import { Grid } from './grid.tsx'
import { patchesBetween } from './patches-between.ts'
import { type Sheet, squared } from './sheet.ts'
import { isBegun, placeOf, sheetOfTable, tableOfSheet } from './table-value.ts'

/** The form without the fields that a grid stands for, and what is wrong with those. */
function splitForm(props: ObjectInputProps, fields: readonly string[]) {
  const isGrid = (member: ObjectInputProps['members'][number]) =>
    member.kind === 'field' && fields.includes(member.name)
  const problems = props.validation.filter(({ path }) => fields.includes(String(path[0])))
  for (const member of props.members) {
    if (member.kind === 'field' && isGrid(member)) problems.push(...member.field.validation)
  }
  return {
    members: props.members.filter((member) => !isGrid(member)),
    problems: [...new Set(problems.map(({ message }) => message))],
  }
}

function Problems({ messages }: { messages: readonly string[] }) {
  return messages.length === 0 ? null : (
    <Card tone="critical" padding={3} radius={2} role="alert">
      <Stack gap={2}>
        {messages.map((message) => (
          <Text key={message} size={1}>
            {message}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

/** A table: its cells in a grid, above the other fields. */
export function TableInput(props: ObjectInputProps) {
  const { value, onChange, focusPath, readOnly = false, renderDefault } = props
  const { members, problems } = splitForm(props, ['columns', 'rows'])
  const sheet = squared(sheetOfTable(value), newKey)
  const change = (changed: Sheet) =>
    onChange(patchesBetween(value ?? {}, tableOfSheet(changed, value)))
  return (
    <Stack gap={4}>
      <Grid
        sheet={sheet}
        onChange={change}
        newKey={newKey}
        readOnly={readOnly}
        words={{ row: 'Row', column: 'Column' }}
        hasTotal={value?.['total'] === true}
        maxColumns={8}
        opened={placeOf(sheet, focusPath)}
      />
      <Problems messages={isBegun(value) ? problems : []} />
      {renderDefault({ ...props, members })}
    </Stack>
  )
}

/** A chart: its numbers in a grid, below the other fields. */
export function ChartInput(props: ObjectInputProps) {
  const { value, onChange, readOnly = false, renderDefault } = props
  const [problem, setProblem] = useState<string>()
  const { members, problems } = splitForm(props, ['categories'])
  const change = (changed: Sheet) => {
    const { value: chart, problem } = chartOfSheet(changed, value)
    setProblem(problem)
    if (chart) onChange(patchesBetween(value ?? {}, chart))
  }
  return (
    <Stack gap={5}>
      {renderDefault({ ...props, members })}
      <Stack gap={3}>
        <Text size={1} weight="medium">
          Numbers
        </Text>
        <Grid
          sheet={squared(sheetOfChart(value), newKey)}
          onChange={change}
          newKey={newKey}
          readOnly={readOnly}
          words={{ row: 'Category', column: 'Series' }}
          corner="Category"
          growsDown
          maxColumns={5}
        />
        <Problems messages={problem === undefined ? problems : [problem, ...problems]} />
      </Stack>
    </Stack>
  )
}
