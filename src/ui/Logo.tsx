import type { ReactNode } from 'react'

export function Logo({ className }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true" focusable="false">
      <path fill="#fbf8f0" d="M8 20h32v20H8z" />
      <path fill="#8a5a2b" d="M6 33h36v9H6z" />
      <path fill="#6f4620" d="M6 36.5h36v1H6z" />
      <circle cx="15" cy="31" r="4" fill="#d9482b" />
      <circle cx="23" cy="30.5" r="4.5" fill="#f2c63f" />
      <circle cx="31.5" cy="31" r="4" fill="#059669" />
      <path fill="#f2c63f" d="M9 6h30l5 13H4z" />
      <path fill="#fbf8f0" d="M15 6h6l-1 13h-8zM27 6h6l3 13h-8z" />
      <path
        fill="none"
        stroke="#0d3b2a"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M9 6h30l5 13a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0zM8 22v11M40 22v11M6 33h36v9H6z"
      />
    </svg>
  )
}
