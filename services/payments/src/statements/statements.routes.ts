import { getMonthlyStatement } from '@rally/contracts/payments';
import type { RegisterApiCallHandler } from '@rally/service-kit';
import { buildMonthlyStatement, type StatementDependencies } from './build-statement.ts';

export function registerStaffStatementRoutes(serve: RegisterApiCallHandler, deps: StatementDependencies): void {
  serve(getMonthlyStatement, ({ params, reply }) => {
    reply.header('content-disposition', `attachment; filename="rally-statement-${params.month}.csv"`);
    return buildMonthlyStatement(deps, params.month);
  });
}
