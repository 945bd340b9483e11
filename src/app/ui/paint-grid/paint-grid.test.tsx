import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { cellsIn, type Cell } from '#engine/board/paint-grid.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { PaintGrid } from './paint-grid.tsx';

const columns = ['Mon', 'Tue', 'Wed'].map((name) => ({ name, title: name }));
const rows = ['8', '9', '10'].map((name) => ({ name, title: name }));
const keyOf = ({ column, row }: Cell) => `${columns[column]?.name} ${rows[row]?.name}`;

function Painted({ onOpen, disabled = false }: { onOpen?: (cell: Cell) => void; disabled?: boolean }) {
  const [on, setOn] = useState<readonly string[]>([]);
  return (
    <PaintGrid
      label="Week"
      columns={columns}
      rows={rows}
      disabled={disabled}
      cellOf={(cell) => ({
        tone: on.includes(keyOf(cell)) ? 'on' : 'off',
        says: `${keyOf(cell)}: ${on.includes(keyOf(cell)) ? 'on' : 'off'}`,
      })}
      describe={(box) => `${keyOf(box.from)} to ${keyOf(box.to)}`}
      onPaint={(box, mode) => {
        const keys = cellsIn(box).map(keyOf);
        setOn(mode === 'add' ? [...new Set([...on, ...keys])] : on.filter((key) => !keys.includes(key)));
        return `${keys.length} ${mode}`;
      }}
      {...(onOpen && { onOpen })}
    />
  );
}

const cell = (name: string) => screen.getByLabelText(new RegExp(`^${name}: `));
const painted = () =>
  [...document.querySelectorAll('[data-tone="on"]')].map(
    (one) => one.getAttribute('aria-label')?.split(':')[0],
  );
const pointer = { pointerId: 1, button: 0, pointerType: 'mouse' };
const drag = (from: string, to: string, more: object = {}) => {
  fireEvent.pointerDown(cell(from), { ...pointer, ...more });
  fireEvent.pointerMove(cell(to), { ...pointer, ...more });
  fireEvent.pointerUp(cell(to), { ...pointer, ...more });
};

describe('a grid that is painted', () => {
  test('with the mouse, in boxes, and what it begins on decides', () => {
    renderInApp(<Painted />);
    drag('Mon 8', 'Tue 9');
    expect(painted()).toEqual(['Mon 8', 'Tue 8', 'Mon 9', 'Tue 9']);
    expect(screen.getByText('4 add')).toBeDefined();
    drag('Tue 8', 'Tue 10');
    expect(painted()).toEqual(['Mon 8', 'Mon 9']);
    drag('Wed 8', 'Wed 8');
    expect(painted()).toEqual(['Mon 8', 'Wed 8', 'Mon 9']);
  });

  test('with keys, and says what it did', async () => {
    renderInApp(<Painted />);
    await userEvent.tab();
    expect(document.activeElement).toBe(cell('Mon 8'));
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(screen.getByText('Tue 8 to Wed 9')).toBeDefined();
    await userEvent.keyboard(' ');
    expect(painted()).toEqual(['Tue 8', 'Wed 8', 'Tue 9', 'Wed 9']);
    expect(screen.getByText('4 add')).toBeDefined();
    await userEvent.keyboard('{Delete}');
    expect(painted()).toEqual(['Tue 8', 'Wed 8', 'Tue 9']);
    // One stop for Tab, wherever one has been.
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  });

  test('opens what is there, by a press and by Enter', async () => {
    const onOpen = vi.fn<(cell: Cell) => void>();
    renderInApp(<Painted onOpen={onOpen} />);
    drag('Tue 9', 'Tue 9');
    drag('Tue 9', 'Tue 9');
    expect(onOpen).toHaveBeenLastCalledWith({ column: 1, row: 1 });
    expect(painted()).toEqual(['Tue 9']);
    cell('Tue 9').focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('by touch only after a long press: before, the page is scrolled', () => {
    vi.useFakeTimers();
    try {
      renderInApp(<Painted />);
      const touch = { pointerType: 'touch' };
      fireEvent.pointerDown(cell('Mon 8'), { ...pointer, ...touch, clientY: 0 });
      fireEvent.pointerMove(cell('Mon 9'), { ...pointer, ...touch, clientY: 40 });
      fireEvent.pointerUp(cell('Mon 9'), { ...pointer, ...touch });
      expect(painted()).toEqual([]);
      fireEvent.pointerDown(cell('Mon 8'), { ...pointer, ...touch });
      vi.advanceTimersByTime(400);
      fireEvent.pointerMove(cell('Mon 10'), { ...pointer, ...touch });
      fireEvent.pointerUp(cell('Mon 10'), { ...pointer, ...touch });
      expect(painted()).toEqual(['Mon 8', 'Mon 9', 'Mon 10']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is only read by who may not change it', async () => {
    renderInApp(<Painted disabled />);
    drag('Mon 8', 'Tue 9');
    cell('Mon 8').focus();
    await userEvent.keyboard(' {Delete}');
    expect(painted()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cell('Mon 9'));
  });
});
