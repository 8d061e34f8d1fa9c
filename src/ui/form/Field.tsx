import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import type { ReactNode, HTMLInputTypeAttribute } from 'react'
import { get } from 'react-hook-form'
import type { FieldErrors, FieldPath, FieldValues, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form'

import { forms } from '#src/texts/texts.ts'

/** The part of a form that a field needs. */
export interface FieldsForm<Values extends FieldValues> {
  register: UseFormRegister<Values>
  formState: { errors: FieldErrors<Values> }
}

/** The error of a field; for lists and groups the first one. */
export function fieldError<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: FieldPath<Values>,
): string | null {
  const found: unknown = get(errors, name)
  return messageIn(found)
}

function messageIn(found: unknown): string | null {
  if (typeof found !== 'object' || found === null) return null
  if ('message' in found && typeof found.message === 'string') return found.message
  for (const [key, inner] of Object.entries(found)) {
    const message = key === 'ref' ? null : messageIn(inner)
    if (message !== null) return message
  }
  return null
}

/** A field's error message, referenced by the field's `aria-describedby`. */
export function ErrorText({ id, error }: { id: string; error: string | null }): ReactNode {
  if (error === null) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-barn">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  )
}

/** Attributes that connect a control with its label, hint and error. */
interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

interface Props {
  label: string
  /** Fields are required by default. */
  isOptional?: boolean | undefined
  /** Follows the label of an optional field; empty where required fields are marked instead. */
  optionalMark?: string | undefined
  hint?: ReactNode
  error: string | null
  className?: string | undefined
  children: (attributes: ControlAttributes) => ReactNode
}

/** A control with its label, hint and error. */
export function Field({
  label,
  isOptional = false,
  optionalMark = forms.optional,
  hint,
  error,
  className,
  children,
}: Props): ReactNode {
  const id = useId()
  const described = [hint ? `${id}-hint` : null, error === null ? null : `${id}-fejl`].filter((part) => part !== null)
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional && optionalMark !== '' && <span className="font-normal text-moss"> {optionalMark}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error !== null,
        'aria-required': !isOptional,
      })}
      <ErrorText id={`${id}-fejl`} error={error} />
    </div>
  )
}

export interface FieldProps<Values extends FieldValues> {
  form: FieldsForm<Values>
  name: FieldPath<Values>
  label: string
  isOptional?: boolean
  optionalMark?: string
  hint?: ReactNode
  className?: string
}

interface FormFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  children: (attributes: ControlAttributes, registration: UseFormRegisterReturn) => ReactNode
}

/** A form's control with its label and error. */
function FormField<Values extends FieldValues>({ form, name, children, ...field }: FormFieldProps<Values>): ReactNode {
  return (
    <Field {...field} error={fieldError(form.formState.errors, name)}>
      {(attributes) => children(attributes, form.register(name))}
    </Field>
  )
}

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: HTMLInputTypeAttribute
  inputMode?: 'decimal' | 'numeric' | 'url' | 'tel' | 'email'
  autoComplete?: string
  placeholder?: string
}

/** A single-line input. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  isOptional,
  optionalMark,
  hint,
  className,
  ...input
}: TextFieldProps<Values>): ReactNode {
  return (
    <FormField {...{ form, name, label, isOptional, optionalMark, hint, className }}>
      {(attributes, registration) => <input {...attributes} {...input} {...registration} className="field-input" />}
    </FormField>
  )
}

interface TextAreaProps<Values extends FieldValues> extends FieldProps<Values> {
  rows?: number
}

/** A multi-line input. */
export function TextArea<Values extends FieldValues>({ rows = 5, ...field }: TextAreaProps<Values>): ReactNode {
  return (
    <FormField {...field}>
      {(attributes, registration) => <textarea {...attributes} rows={rows} {...registration} className="field-input" />}
    </FormField>
  )
}

interface Option {
  value: string | number
  label: string
}

/** The options of a select. */
export const Options = ({ options }: { options: readonly Option[] }): ReactNode =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly Option[]
}

/** A select. */
export function SelectField<Values extends FieldValues>({ options, ...field }: SelectFieldProps<Values>): ReactNode {
  return (
    <FormField {...field}>
      {(attributes, registration) => (
        <select {...attributes} {...registration} className="field-input">
          <Options options={options} />
        </select>
      )}
    </FormField>
  )
}
