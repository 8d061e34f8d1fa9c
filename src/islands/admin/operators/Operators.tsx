import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

import { listedOperator, newOperator, passwordReset } from '#src/contracts/operators/operators.ts'
import type { ListedOperator } from '#src/contracts/operators/operators.ts'
import { MIN_PASSWORD_LENGTH } from '#src/domain/operators/sign-in.ts'
import { call } from '#src/stores/call.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form, FormProblem, SubmitButton } from '#src/ui/form/Form.tsx'
import { SelectField, TextField } from '#src/ui/form/Field.tsx'

import { Badge } from '../EntryCard.tsx'
import { AdminScreen } from '../AdminScreen.tsx'
import { refresh, useAction, useActionForm, useRead } from '../calls.ts'
import { FormDialog, useConfirm, useUnsaved } from '../dialogs.tsx'
import { Fetched } from '../Fetched.tsx'

const OPERATORS = '/api/admin/operators'

interface OperatorFormProps<Values extends FieldValues, Sent> {
  title: string
  description: string
  form: UseFormReturn<Values, unknown, Sent>
  fields: readonly FieldPath<Values>[]
  method: 'POST' | 'PUT'
  path: string
  success: { title: string; description: string }
  failed: string
  onClose: () => void
  children: ReactNode
}

/** A form about an operator, in a dialog. */
function OperatorForm<Values extends FieldValues, Sent>({
  title,
  description,
  method,
  path,
  failed,
  onClose,
  children,
  ...action
}: OperatorFormProps<Values, Sent>): ReactNode {
  const { isDirty } = action.form.formState
  useUnsaved({ hasChanges: () => isDirty })
  const { onSubmit, isBusy, problem } = useActionForm({
    ...action,
    send: (values) => call(method, path, values),
    onSent: onClose,
    refresh: () => refresh(OPERATORS),
    failure: (message) => ({ title: failed, description: message ?? 'Please try again.' }),
  })
  return (
    <FormDialog title={title} description={description} onClose={onClose}>
      {() => (
        <Form label={title} language="en" onSubmit={onSubmit}>
          {children}
          <FormProblem text={problem} />
          <p>
            <SubmitButton isBusy={isBusy} busyLabel="Saving...">
              {title}
            </SubmitButton>
          </p>
        </Form>
      )}
    </FormDialog>
  )
}

/** The attributes of a field for another operator's new password. */
const newPassword = {
  name: 'password',
  type: 'password',
  hint: `At least ${MIN_PASSWORD_LENGTH} characters.`,
  autoComplete: 'new-password',
} as const

const newOperatorResolver = zodResolver(newOperator)

const roleOptions = [
  { value: 'operator', label: 'Operator' },
  { value: 'administrator', label: 'Administrator: may manage the operators' },
]

/** Adds an operator with an initial password. */
function NewOperatorDialog({ onClose }: { onClose: () => void }): ReactNode {
  const form = useForm({
    resolver: newOperatorResolver,
    defaultValues: { username: '', firstName: '', password: '', role: 'operator' },
  })
  return (
    <OperatorForm
      title="Add Operator"
      description="Tell the new operator the password; it can be changed after the first sign-in."
      form={form}
      fields={['username', 'firstName', 'password', 'role']}
      method="POST"
      path={OPERATORS}
      success={{ title: 'Operator added', description: 'The new operator can sign in.' }}
      failed="The operator was not added"
      onClose={onClose}
    >
      <TextField form={form} name="username" label="Username" autoComplete="off" />
      <TextField
        form={form}
        name="firstName"
        label="First name"
        isOptional
        optionalMark="optional"
        hint="The dashboard greets by it."
        autoComplete="off"
      />
      <TextField form={form} label="Password" {...newPassword} />
      <SelectField form={form} name="role" label="Role" options={roleOptions} />
    </OperatorForm>
  )
}

const passwordResolver = zodResolver(passwordReset)

interface ResetPasswordDialogProps {
  operator: ListedOperator
  onClose: () => void
}

/** Sets a new password for another operator. */
function ResetPasswordDialog({ operator: { id, username }, onClose }: ResetPasswordDialogProps): ReactNode {
  const form = useForm({ resolver: passwordResolver, defaultValues: { password: '' } })
  return (
    <OperatorForm
      title="Reset Password"
      description={`${username} is logged out everywhere and signs in with the new password.`}
      form={form}
      fields={['password']}
      method="PUT"
      path={`${OPERATORS}/${id}/password`}
      success={{ title: 'Password reset', description: `${username} signs in with the new password from now on.` }}
      failed="The password was not reset"
      onClose={onClose}
    >
      <TextField form={form} label="New password" {...newPassword} />
    </OperatorForm>
  )
}

const otherRole = { operator: 'administrator', administrator: 'operator' } as const

const signedIn = (sessions: number): string =>
  sessions === 0 ? 'Not signed in' : `Signed in with ${sessions} ${sessions === 1 ? 'browser' : 'browsers'}`

interface CardProps {
  operator: ListedOperator
  isSelf: boolean
  onReset: () => void
}

/** An operator with an administrator's actions; administrators change their own password elsewhere. */
function OperatorCard({
  operator: { id, username, firstName, role, sessions },
  isSelf,
  onReset,
}: CardProps): ReactNode {
  const { confirm, confirmDialog } = useConfirm()
  const refreshShown = (): Promise<void> => refresh(OPERATORS)
  const changeRole = useAction({
    send: () => call('PUT', `${OPERATORS}/${id}/role`, { role: otherRole[role] }),
    refresh: refreshShown,
    // This screen is for administrators only.
    onDone: () => isSelf && location.reload(),
    success: { title: 'Role changed' },
    failure: { title: 'The role was not changed', description: 'Please try again.' },
  })
  const endSessions = useAction({
    send: () => call('DELETE', `${OPERATORS}/${id}/sessions`),
    refresh: refreshShown,
    success: { title: 'Sessions ended', description: `${username} is logged out everywhere.` },
    failure: { title: 'The sessions were not ended', description: 'Please try again.' },
  })
  return (
    <article aria-label={username} className="card p-5 shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl [overflow-wrap:anywhere]">
          <bdi>{username}</bdi>
        </h2>
        <Badge tone={role === 'administrator' ? 'good' : 'quiet'}>
          {role === 'administrator' ? 'Administrator' : 'Operator'}
        </Badge>
        {isSelf && <span className="text-moss">This is you</span>}
      </div>
      <p className="mt-1 text-moss">
        {firstName !== null && (
          <>
            <bdi>{firstName}</bdi> ·{' '}
          </>
        )}
        {signedIn(sessions)}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {isSelf ? (
          <a className="button button-quiet" href="/admin/password">
            Change Password
          </a>
        ) : (
          <>
            <Button onPress={onReset}>Reset Password</Button>
            {sessions > 0 && (
              <Button
                isBusy={endSessions.isPending}
                busyLabel="Ending..."
                onPress={() =>
                  confirm({
                    title: `Log ${username} out everywhere?`,
                    description: 'What is being typed in those browsers is kept until the next sign-in there.',
                    confirmLabel: 'Log Out',
                    onConfirm: () => endSessions.mutate(),
                  })
                }
              >
                End Sessions
              </Button>
            )}
          </>
        )}
        <Button
          isBusy={changeRole.isPending}
          busyLabel="Changing..."
          onPress={() =>
            confirm({
              title: `Make ${isSelf ? 'yourself' : username} an ${otherRole[role]}?`,
              description:
                role === 'operator'
                  ? 'Administrators can add operators, reset passwords and end sessions.'
                  : 'Operators can do everything but manage the other operators.',
              confirmLabel: 'Change Role',
              onConfirm: () => changeRole.mutate(),
            })
          }
        >
          {role === 'operator' ? 'Make Administrator' : 'Make Operator'}
        </Button>
      </p>
      {confirmDialog}
    </article>
  )
}

function OperatorList({ username }: { username: string }): ReactNode {
  const read = useRead(OPERATORS, listedOperator.array())
  const [isAdding, setAdding] = useState(false)
  const [reset, setReset] = useState<ListedOperator | null>(null)
  return (
    <>
      <p className="mb-6">
        <Button look="primary" onPress={() => setAdding(true)}>
          Add Operator
        </Button>
      </p>
      <Fetched read={read} failed="The operators could not be fetched">
        {(operators) => (
          <ul className="flex flex-col gap-4">
            {operators.map((operator) => (
              <li key={operator.id}>
                <OperatorCard
                  operator={operator}
                  isSelf={operator.username === username}
                  onReset={() => setReset(operator)}
                />
              </li>
            ))}
          </ul>
        )}
      </Fetched>
      {isAdding && <NewOperatorDialog onClose={() => setAdding(false)} />}
      {reset && <ResetPasswordDialog operator={reset} onClose={() => setReset(null)} />}
    </>
  )
}

/** The screen where administrators manage operators. */
export function Operators(): ReactNode {
  return (
    <AdminScreen>
      {({ username, role }) =>
        role === 'administrator' ? (
          <OperatorList username={username} />
        ) : (
          <p className="rounded-card border border-dashed border-sand px-5 py-10 text-center text-moss">
            Only administrators can manage operators.
          </p>
        )
      }
    </AdminScreen>
  )
}
