export const OPERATORS = '/api/admin/operators'
