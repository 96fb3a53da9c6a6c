import { expect, it } from "vitest";
import { findDroppedErrors } from "./find-dropped-errors.ts";

it.each<[clause: string, isDropped: boolean]>([
  ["catch {}", true],
  ["catch { return undefined; }", true],
  ["catch (error) {}", true],
  ["catch (error) { return false; }", true],
  ["catch (error) { void error; }", true],
  ["catch (error) { log(result.error); }", true],
  ["catch (error) { return { error: undefined }; }", true],
  ["catch ({ code }) { return false; }", true],
  ["catch (error) { throw error; }", false],
  ["catch (error) { if (error instanceof SyntaxError) return; throw new Error(); }", false],
  ["catch (error) { return { error }; }", false],
  ["catch (error) { return { error: error }; }", false],
  ["catch (error) { return () => fail(error); }", false],
  ["catch (cause) { throw new AppError('not_found', { cause }); }", false],
  ["catch ({ code }) { return code === 'ENOENT'; }", false],
])("%s", (clause, isDropped) => {
  expect(findDroppedErrors(`async function work() {\n  try { await run(); }\n  ${clause}\n}`).map(({ line }) => line)).toEqual(
    isDropped ? [3] : [],
  );
});

it("sees every clause, and none in a text or a comment", () => {
  const nested = "try { a(); } catch (error) {\n  report(error);\n  try { b(); } catch {}\n}\n";
  expect(findDroppedErrors(`${nested}const text = "try {} catch {}"; // catch {}\n`).map(({ line }) => line)).toEqual([3]);
});
