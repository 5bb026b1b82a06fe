/** An error response of the API. */
export function createSampleErrorResponse(error = 'It is broken.', { status = 500, code = 'broken' } = {}) {
  return { ok: false, status, error, code };
}
