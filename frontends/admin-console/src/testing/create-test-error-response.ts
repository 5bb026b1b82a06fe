/** An error response of the API. */
export function createTestErrorResponse(error = 'It is broken.', { status = 500, code = 'broken' } = {}) {
  return { ok: false, status, error, code };
}
