import { useState, type DragEvent } from 'react';

/** Makes an element take what is dropped on it; `isOver` while something is held above it. */
export function useDrop(onDrop: (dropped: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  const target = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer);
    },
  };
  return { isOver, target };
}
